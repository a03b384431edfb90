const asText = (text: string) => text;

/**
 * How both drivers read values of PostgreSQL, so that they answer alike: dates and times stay local text, numbers
 * become JSON numbers. By type id: 20 bigint, 1700 numeric, 1082 date, 1083 time, 1114 timestamp.
 */
export const TYPE_PARSERS: Readonly<Record<number, (text: string) => string | number>> = {
  20: Number,
  1700: Number,
  1082: asText,
  1083: asText,
  1114: asText,
};
