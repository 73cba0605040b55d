#include "CLibedit.h"
