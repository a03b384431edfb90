import { colorOf } from './colorPicker.ts';

/** The colour that a text names, over squares that show through what is transparent; crossed out where it names none. */
export function ColorSwatch({ text }: { readonly text: string }) {
  const color = colorOf(text);
  return (
    <span className="pw-colorswatch" data-none={color === null ? '' : undefined} aria-hidden>
      {color === null ? null : <span style={{ backgroundColor: color }} />}
    </span>
  );
}
