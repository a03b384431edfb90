/**
 * Uploads files of zeros at once, as a process of its own: sending hundreds of megabytes would hold up the process that
 * measures what others wait. Arguments: url of the server, token, megabytes of a file, files. Prints the HTTP statuses,
 * 0 where the connection was closed.
 */
const [url = '', token = '', megabytes = '', files = ''] = process.argv.slice(2);
const content = new Uint8Array(Number(megabytes) * 1024 * 1024);

async function upload(name) {
  const form = new FormData();
  for (const [part, value] of Object.entries({ fieldName: 'photos', objectId: '', objectCode: 'downtime' }))
    form.set(part, value);
  form.set('file', new File([content], name));
  const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form };
  const response = await fetch(`${url}/openapi/object/UploadFile`, sent).catch(() => null);
  return response?.status ?? 0;
}

const names = Array.from({ length: Number(files) }, (_, index) => `${index}.bin`);
console.log(JSON.stringify(await Promise.all(names.map(upload))));
