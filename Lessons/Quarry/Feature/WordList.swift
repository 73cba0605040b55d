/// The words that the simulated dictionary knows. A real app would ship a file with a hundred times as many.
enum WordList {
  static let words = text.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let text = """
    able acid acre act add age ago aid aim air ale all alley alone along amber ample ankle ant ape apple
    apron arch area arena arm army arrow art ash ask aspen ate atlas atom aunt award axe axle baby back
    bacon badge bag bake baker balm band bank bar bare bark barn baron base basin bat bath beach bead beam
    bean bear beard beast beat bed beech beer bell belt bench bend berry best bird bit bite blade blank
    blaze blend blind block bloom blow blue blunt board boat body boil bold bolt bone book boot born bow
    bowl box brain brand brass brave bread break brick bride brief bright bring broad brook broom brown
    brush bud build bulb bull burn bus bush busy butter cab cabin cable cake calf call calm camel camp can
    candle cane cap cape car card care cargo cart carve case cast castle cat cave cedar cell cent chain
    chair chalk charm chart chase cheap check cheer chest chew chief child chin chip choir church circle
    city clad claim clan clap class claw clay clean clear clerk clever cliff climb cloak clock close cloth
    cloud clover club coal coast coat cobra cod code coin cold colt comb come cone cook cool cope copper
    coral cord core cork corn cost cot cotton count court cousin cover cow crab craft crane crate cream crew
    crisp crop cross crow crowd crown cry cub cup curb cure curl current cut daily dairy daisy dale dam damp
    dance dare dark dart date dawn day deal dean dear debt deck deed deep deer dell dent desk dew dial dig
    dim dime dine dip dirt dish dive dock dog doll dome door dot double dove down dozen draft dragon drain
    draw dream dress drift drill drink drive drop drum dry duck due dune dusk dust duty each eager eagle ear
    early earn earth ease east easy eat echo edge eel egg eight elbow elder elk elm empty end enter equal
    errand even ever every exact exit eye fable face fact fade fair fall fan far farm fast fate father fawn
    feast feather fed feed feel fell felt fence fern ferry few field fifth fig file fill film find fine
    finger fir fire firm first fish fit five flag flame flap flask flat fleet flint float flock flood floor
    flour flow fly foal foam fog fold folk fond food foot ford forest forge fork form fort forty found four
    fox frame free fresh frog frost fruit fuel full fun fur gain gale game gap garden gas gate gather gem
    gentle giant gift gin girl give glad glass gleam glen glide globe gloom glove glow glue goal goat gold
    goose gown grain grand grant grape grass gravel gray great green grey grid grin grip ground group grove
    grow guard guest guide gull gust habit hail hair half hall halt hand handle hard hare harp harvest hat
    hatch hate have hawk hay haze head heap hear heart heat heavy hedge heel hen herb herd here hero heron
    hide high hill hint hip hive hold hole holly home honey hood hoof hook hop hope horn horse host hot hour
    house hull hunt hut ice idea idle inch ink inn iron island item ivy jacket jade jam jar jaw jet jewel
    job join joke joy judge jug juice jump just keel keen keep kettle key kid kin kind king kite knee knife
    knot know lace ladder lake lamb lamp land lane lantern lap large lark last late laugh law lawn lay lead
    leaf lean leap learn least leave ledge leg lemon lend lens less letter level lid life lift light like
    lily lime line linen link lion lip list live load loaf loan local lock lodge log lone long look loop
    lord lot loud love low luck lump lunch lung made magic maid mail main make male mane map maple marble
    march mare mark market marsh mask mast mat mate maze meadow meal mean meat medal meet melon melt men
    merry mesh metal mice middle mild mile milk mill mind mine mint mirror miss mist mix moan moat model
    mole moon moor morning moss most moth mother motor mound mount mouse mouth move much mud mule music nail
    name nap near neat neck need nest net never new news next nib nice night nine noble nod noise noon north
    nose note notice novel now nut oak oar oat oats ocean odd off oil old olive one onion open orange orbit
    order ore other otter ounce out oval oven over owl own pace pack pad page pail pain paint pair pale palm
    pan panel paper park part party pass past path paw pay pea peace peach peak pear pearl peat pebble peel
    pen pepper pet piano pick pie pier pig pile pin pine pink pint pipe pit pitch place plain plan plane
    plank plant plate play plot plow plum pocket poem poet point pole pond pony pool poor port pose post pot
    potato pour power press pride print prize proof proud pull pulse pump pure purse put quarry queen quick
    quiet quilt quite rabbit race rack raft rag rail rain raise rake ram range rat rate raven raw ray reach
    read real reap red reed reef reel rent rest rib rice rich ride ridge right rim ring ripe rise river road
    roar roast robe robin rock rod roll roof room root rope rose rot round row royal ruby rug ruin rule run
    rush rust rye sack sad saddle safe sage sail salad salt same sand sap sat save saw scale scarf scene
    school scout sea seal seam seat second seed seek seem seen sell send sense serve set seven sew shade
    shake shape share sharp she shed sheep sheet shelf shell shine ship shirt shoe shop shore short show
    shut shy side sign silent silk silver sing sink sip sister sit six size skill skin sky slate sled sleep
    slice slide slim slope slow small smart smell smile smoke snail snake snow soap sock soft soil solar
    sole solid some son song soon sort soul sound soup south sow space spade spark spear spell spice spin
    spoon spot spring spruce square stable staff stage stair stamp stand star start state stay steam steel
    steep stem step stew stick still stir stone stool store storm story stove straw stream street string
    strong sugar sun sure swan sweet swift swim sword table tail take tale talk tall tame tan tank tap tar
    tart task taste tea teach team tear tell ten tent term test than thank thaw the then thick thin thing
    third thorn three throne tide tie tiger tile till time tin tint tiny tire toad toast toe ton tone tool
    top torch tower town toy trace track trade trail train tray tread treat tree trek trial tribe trick trip
    trot trout truck true trunk trust tub tube tune turf turn twig twin two uncle under unit upon urn use
    vain vale valley van vase vast veil vein vest view vine visit voice vote vowel wade wage wagon waist
    wait wake walk wall walnut wand want war warm wash wasp water wave wax way wealth wear weave web wed
    weed week well west wet whale wheat wheel when whisper white wide wife wild will willow win wind window
    wing winter wire wise wish wolf wood wool word work world worm worth wren wrist write yard yarn year
    yeast yellow yes young zinc zone
    """
}
