/** Colours of a chart, as the mode of the page has them. */
export interface ChartColors {
  readonly series: readonly string[];
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly ground: string;
  /** Font of the page: its widths are measured. */
  readonly font: string;
}

/** Turns of the hue, so that neighbours differ; the first is the brand's own. */
const TURNS = [0, 150, 60, 220, 290, 110, 330, 30];

/**
 * The tokens as colours that a chart can paint with: a chart knows no CSS. They are computed for an element within
 * `host`, painted on one dot, and read from it.
 */
export function chartColors(host: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  host.append(probe);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (color: string) => {
    probe.style.color = color;
    if (context === null) return '#808080';
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colors = {
    series: TURNS.map((turn) => read(`oklch(from var(--pw-accent) l c calc(h + ${turn}))`)),
    text: read('var(--pw-text)'),
    muted: read('var(--pw-text-muted)'),
    line: read('var(--pw-border)'),
    ground: read('var(--pw-surface)'),
    font: getComputedStyle(probe).fontFamily,
  };
  probe.remove();
  return colors;
}

/**
 * The colours for paper, which is light in each mode. The root is light for as long as they are read: its tokens are
 * computed where they stand, and nothing is painted before it is as it was.
 */
export function paperColors(host: HTMLElement): ChartColors {
  const root = host.closest<HTMLElement>('.pw-root');
  const mode = root?.dataset.pwMode;
  if (root === null || mode === undefined) return chartColors(host);
  root.dataset.pwMode = 'light';
  try {
    return chartColors(host);
  } finally {
    root.dataset.pwMode = mode;
  }
}
