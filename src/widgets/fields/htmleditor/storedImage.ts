/** Path of the call that answers an image by its id. Source: specification 001 7. */
const PATH = '/api/object/getimage';

/** What rich text stores of an uploaded image: the address of the call, without a server, so that a move breaks none. */
export function imageAddress(id: string): string {
  return `${PATH}?name=${encodeURIComponent(id)}`;
}

/** What `platform.files.url` takes for the image of such an address: its id; any other address is taken as it is. */
export function imageSource(address: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  if (path.toLowerCase().replace(/\/$/, '') !== PATH) return address;
  return new URLSearchParams(query).get('name') ?? address;
}
