/**
 * Days with the English name of a month, as English spreadsheets write them: `5-Mar-26`, `Mar 5, 2026`. They stand apart
 * from what reads dates elsewhere, since only what is pasted or imported needs them: forms and lists fetch the others at
 * once.
 */

/** A year of two digits is read as spreadsheets read it up to 29; after that only the writer knows its century. */
const NAMED =
  /(?<![\w-])(?:(\d\d?)[-/ ]?([a-z]{3,9})\.?[-/ ,]?|([a-z]{3,9})\.?[- ](\d\d?)[-, ])\s*(\d{4}|[0-2]\d)(?![\w-])/gi;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * A text with such days in numbers; all else of it as it is.
 * @example
 * inNumbers('5-Mar-26 ~ Mar 7, 2026'); // => '2026-3-5 ~ 2026-3-7'
 */
export function inNumbers(text: string): string {
  return text.replace(NAMED, (whole, ...found: (string | undefined)[]) => {
    const [first, before, after, second, year = ''] = found;
    const name = (before ?? after ?? '').toLowerCase();
    const month = MONTHS.findIndex((each) => each.startsWith(name)) + 1;
    return month === 0 ? whole : `${year.length === 2 ? '20' : ''}${year}-${month}-${first ?? second}`;
  });
}
