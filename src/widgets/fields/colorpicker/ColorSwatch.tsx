import { colorOf } from './colorPicker.ts';

/**
 * A sample of the colour over a checkerboard that shows through transparency; crossed out where the text is not a
 * colour.
 */
export function ColorSwatch({ text }: { readonly text: string }) {
  const color = colorOf(text);
  return (
    <span className="pw-colorswatch" data-none={color === null ? '' : undefined} aria-hidden>
      {color === null ? null : <span style={{ backgroundColor: color }} />}
    </span>
  );
}
