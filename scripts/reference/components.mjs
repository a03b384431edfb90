// Reference: components, the functions of a host, platform and ports.
import { declared, docOf } from './api.mjs';
import { prose } from './markdown.mjs';

const COMPONENTS = [
  ['widgets', 'PageForm', 'PageFormProps', '`pagewright/form` or `pagewright/widgets`'],
  ['widgets', 'PageList', 'PageListProps', '`pagewright/list` or `pagewright/widgets`'],
  ['widgets', 'PwRoot', 'PwRootProps', 'any door with components'],
  ['designer', 'PageDesigner', 'PageDesignerProps', '`pagewright/designer`'],
];

/** The rest of these pages: what the props name. */
const BESIDE = [
  ['widgets', 'PageFormHandle'],
  ['widgets', 'FormChange'],
  ['widgets', 'PwMode'],
  ['widgets', 'Adapter'],
  ['widgets', 'AdapterProps'],
  ['widgets', 'AdapterInputs'],
];

const HOST = [
  ['platform', 'FormHost'],
  ['platform', 'ListData'],
  ['platform', 'SaveReply'],
  ['platform', 'HostErrors'],
  ['platform', 'SaveCall'],
  ['platform', 'LookupRequest'],
  ['platform', 'UploadRequest'],
  ['platform', 'UploadCall'],
  ['platform', 'FieldEvent'],
  ['platform', 'FieldEventReply'],
  ['platform', 'ActionRequest'],
  ['platform', 'ActionReply'],
  ['platform', 'QueryRequest'],
  ['platform', 'QueryReply'],
  ['platform', 'HostCall'],
  ['platform', 'HostRecord'],
];

const PLATFORM = [
  ['platform', 'PlatformOptions'],
  ['platform', 'MemoryPlatformOptions'],
  ['platform', 'MemoryPlatform'],
  ['platform', 'Platform'],
  ['platform', 'BrowserPlatform'],
  ['platform', 'Texts'],
  ['platform', 'Storage'],
  ['platform', 'Files'],
  ['platform', 'TokenStore'],
  ['platform/client/send.ts', 'Limits'],
  ['platform', 'Opener'],
  ['platform', 'OpenRequest'],
  ['platform', 'OpenerQuestion'],
  ['platform', 'Client'],
  ['platform', 'CallOptions'],
];

const PORTS = [
  ['engine', 'FormPorts'],
  ['engine', 'ListPorts'],
  ['platform', 'ListPagePorts'],
  ['engine', 'ClockPort'],
  ['engine', 'IdPort'],
  ['engine', 'MatchPort'],
  ['engine/form/ports.ts', 'LookupPort'],
  ['engine/form/ports.ts', 'LookupQuery'],
  ['engine/form/ports.ts', 'ScriptPort'],
  ['platform/types.ts', 'UploadPort'],
  ['engine', 'ActionHost'],
  ['engine', 'ListHost'],
  ['engine', 'ListQuery'],
  ['engine', 'ListAnswer'],
  ['engine', 'PortError'],
  ['server', 'ServerPorts'],
];

const all = (names) => names.map(([door, name]) => declared(door, name)).join('\n\n');

export const components = {
  title: 'Components',
  text: () =>
    `The React components and their props. A name with \\* has to be given.\n\n${COMPONENTS.map(
      ([door, name, props, from]) =>
        declared(door, props, name).replace('\n\n', `\n\n${prose(docOf(door, name))} From ${from}. `),
    ).join('\n\n')}\n\n${all(BESIDE)}`,
};

export const hostFunctions = {
  title: 'Functions of a host',
  text: () =>
    `What \`PageForm\` and \`PageList\` call in place of a server, and what these functions are given and answer. The guide 'Your own data' shows them at work.\n\n${all(HOST)}`,
};

export const platform = {
  title: 'Platform',
  text: () =>
    `A platform is what the outside lends to forms and lists: texts, storage, files, time, calls. \`createPlatform\` of \`pagewright/platform\`, \`/form\` and \`/list\` makes one for the browser, \`createMemoryPlatform\` of \`pagewright/platform\` one for tests.\n\n${all(PLATFORM)}`,
};

export const ports = {
  title: 'Ports',
  text: () =>
    `The engine has no network, clock or randomness: it calls ports. A platform makes those of its forms (\`formPorts\`) and lists (\`listPorts\`); who runs the engine without React brings them himself. Calls answer a \`Result\` and never throw.\n\n${all(PORTS)}`,
};
