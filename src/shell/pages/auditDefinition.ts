/** The audit trail as a list page: its columns and search area, in the language of `t`. */

type Translate = (code: string) => string;

/** Kinds of events, as the call `audit.list` names them, with the theme of their tag. */
const KINDS = {
  signIn: 'primary',
  refused: 'danger',
  definition: 'warning',
  right: 'warning',
  data: 'default',
  record: 'success',
} as const;

const column = (colKey: string, title: string, width: number, options: object = { type: 'text' }) => ({
  key: `column-${colKey}`,
  colKey,
  model: colKey,
  title,
  width,
  options: { sorter: false, ...options },
});

/** A stored definition of a list; its rows come from `auditRows`. */
export function auditDefinition(t: Translate) {
  const word = (name: string) => t(`shell.audit.${name}`);
  const kinds = Object.entries(KINDS).map(([value, theme]) => ({
    value,
    label: word(`kind.${value}`),
    theme,
  }));
  const search = (model: string, type: string, options: object = {}) => ({
    key: `search-${model}`,
    model,
    type,
    title: word(model),
    options: { clearable: true, ...options },
  });
  return {
    id: 'pagewright-audit',
    viewName: word('title'),
    pageData: {
      views: [{ key: 'all', title: word('title'), viewType: 'table', listKey: 'trail', groups: [] }],
      lists: [
        {
          key: 'trail',
          type: 'tableview',
          items: [
            column('time', word('time'), 165),
            column('who', word('user'), 150),
            column('kind', word('kind'), 130, { type: 'tag', options: kinds }),
            column('actionText', word('action'), 160),
            column('objectName', word('object'), 120),
            column('recordName', word('record'), 190),
            column('detail', word('detail'), 260),
            column('address', word('address'), 130),
            column('organizationName', word('organization'), 150),
            column('requestId', word('request'), 290),
          ],
          options: { tableRowKey: 'id', bordered: true, stripe: false },
          actions: [],
        },
      ],
      searchfield: {
        items: [
          search('time', 'daterange'),
          search('user', 'textbox'),
          search('kind', 'select', { options: kinds }),
          search('object', 'textbox'),
          search('address', 'textbox'),
        ],
      },
      toolbar: {
        items: [{ key: 'refresh', code: 'refresh', options: { location: ['toolbar'], noPermission: true } }],
      },
    },
  };
}
