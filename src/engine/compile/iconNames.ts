/** Names of the icons that definitions may name, as the widgets' `ICON_SET` has them; known before these are fetched. */
export const ICON_NAMES: ReadonlySet<string> = new Set(
  (
    'activity alarm-clock anchor archive arrow-right badge-check banknote barcode battery bell bookmark bot ' +
    'boxes building-2 calculator calendar calendar-days camera chart-column chart-line chart-pie check ' +
    'circle-alert circle-check circle-plus circle-x clipboard-check clipboard-list clock cog copy cpu ' +
    'database download drafting-compass droplet eye factory file-input file-plus file-text filter flag flame ' +
    'flask-conical folder-tree forklift gauge gift globe hammer handshake hard-hat heart house image info key ' +
    'layers layout-template lightbulb link list list-ordered list-plus lock mail map map-pin message-circle ' +
    'microscope monitor network octagon-alert package paperclip pencil pencil-ruler phone plus power printer ' +
    'qr-code receipt refresh-cw rocket route ruler save scale scan-line search send server settings shield ' +
    'shield-check shopping-cart star store sun table tag tags target thermometer thumbs-up timer trash-2 ' +
    'triangle-alert truck undo-2 upload user user-check users video warehouse weight wrench x zap'
  ).split(' '),
);

/** What else is an icon: the codes of actions that have one, and the usual words for them. */
export const ACTION_ICON_WORDS: ReadonlySet<string> = new Set(
  (
    'add edit look view delete remove refresh submit submitcancel revoke approve reject export import print ' +
    'close source push childrow copy download filter link pencil plus save send check upload'
  ).split(' '),
);
