/**
 * Id of the element that has the help and errors of a field, next to its template. In a file of its own: a part that is
 * fetched later and took it from a large one would split that off the first load.
 */
export function notesId(id: string): string {
  return `${id}__notes`;
}
