#ifndef COWNTHREADS_H
#define COWNTHREADS_H

/// The number of the thread that calls this, as the system shows it in `/proc/self/task`.
int own_thread(void);

#endif
