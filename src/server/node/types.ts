/**
 * PostgreSQL types as both drivers read them: dates and times as local text, numbers as JSON numbers. By type id: 20
 * bigint, 1700 numeric, 1082 date, 1083 time, 1114 timestamp.
 */
const asText = (text: string) => text;

export const TYPE_PARSERS: Readonly<Record<number, (text: string) => string | number>> = {
  20: Number,
  1700: Number,
  1082: asText,
  1083: asText,
  1114: asText,
};
