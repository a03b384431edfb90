/** Calls of pages and objects: for those who see the object, and for builders. */
import { placeOf } from '../actors.ts';
import type { Asking, CallRule, CallRules } from '../callRule.ts';
import { formData, listData, modelOf, ownCodes, pagesOf } from '../content.ts';
import { administers, builds, hasObject, isPublished, reaches, sees } from '../rule.ts';
import type { Target } from '../targets.ts';

const DEFINITION = 'definitions are not values: who opens a page or builds may know its fields';

const page = (more: Pick<CallRule, 'rule' | 'request'> & Partial<CallRule>): CallRules => ({
  ways: [{ way: '', targets: 'pages', shown: true, ...more }],
  probes: DEFINITION,
});

/** The page of another tenant is not there; of one's own the object must be seen. */
const OPEN = [reaches('notFound'), sees()];
const BUILD = [builds, reaches('notFound')];

const model = (tenant: 'one' | 'two', code: string, more: object = {}) => {
  const stored = modelOf(tenant, code);
  return { id: stored.id, model: { ...stored, remark: 'changed', ...more }, rowVersion: 1 };
};

/** A load of one definition. */
const loading = (definition: object, rowVersion: number) => ({
  body: { definitions: [{ text: JSON.stringify(definition), rowVersion }], menu: [] },
});
/** A load of the form or list of orders under the id of a page. */
const loadedPage = ({ id, tenant }: Target, { actor }: Asking) => {
  const isList = id === pagesOf(tenant).list;
  const own = placeOf(actor.user).tenant;
  return loading(
    { id, objectId: 'order', viewName: 'Changed', pageData: isList ? listData(own) : formData(own) },
    1,
  );
};

export const definitionRules: Readonly<Record<string, CallRules>> = {
  'pageView.model': {
    ways: [
      {
        way: 'by its id',
        targets: 'pages',
        rule: [...OPEN, isPublished],
        shown: true,
        request: ({ id }) => ({ body: { viewId: id } }),
      },
      {
        way: 'by what a table opens',
        targets: 'pages',
        rule: [...OPEN, isPublished],
        shown: true,
        request: ({ id }) => ({ body: { viewId: '', objectId: id } }),
      },
      {
        way: 'that an object opens with',
        targets: 'records',
        rule: [hasObject, sees()],
        request: ({ object }) => ({ body: { viewId: '', objectId: object } }),
      },
    ],
    probes: DEFINITION,
  },
  'pageView.context': {
    probes: DEFINITION,
    ways: [{ way: '', targets: 'pages', rule: OPEN, request: ({ id }) => ({ body: { viewId: id } }) }],
  },
  'pageView.sysContext': {
    ways: [{ way: '', targets: 'pages', rule: OPEN, request: ({ id }) => ({ body: { id } }) }],
    probes: DEFINITION,
  },
  'pageView.draft': page({ rule: BUILD, request: ({ id }) => ({ body: { id } }) }),
  'pageView.save': {
    ways: [
      {
        way: 'a stored page',
        targets: 'pages',
        rule: BUILD,
        request: ({ id }, { actor }) => ({
          body: {
            id,
            objectId: 'order',
            viewName: 'Changed',
            pageKind: 'form',
            pageData: formData(placeOf(actor.user).tenant),
            rowVersion: 1,
          },
        }),
      },
      {
        way: 'a new page of an object',
        targets: 'objects',
        rule: BUILD,
        request: ({ id }, { actor }) => ({
          body: {
            objectId: id,
            viewName: 'New',
            pageKind: 'form',
            pageData: formData(placeOf(actor.user).tenant),
          },
        }),
      },
    ],
    probes: DEFINITION,
  },
  'pageView.publish': {
    ways: [
      {
        way: '',
        targets: 'pages',
        rule: BUILD,
        request: ({ id }) => ({ body: { id, rowVersion: 1 } }),
      },
    ],
    probes: DEFINITION,
  },
  'pageView.versions': {
    ways: [
      {
        way: '',
        targets: 'pages',
        rule: BUILD,
        request: ({ id }) => ({ body: { id } }),
      },
      {
        way: 'with their content',
        targets: 'pages',
        rule: BUILD,
        request: ({ id }) => ({ body: { id, revision: 1 } }),
      },
    ],
    probes: DEFINITION,
  },
  'objectModel.get': {
    ways: [
      {
        way: 'by code',
        targets: 'objects',
        rule: BUILD,
        shown: true,
        request: ({ id }) => ({ body: { code: id } }),
      },
      {
        way: 'by id',
        targets: 'objects',
        rule: BUILD,
        shown: true,
        request: ({ id, tenant }) => ({ body: { id: String(modelOf(tenant, id).id) } }),
      },
    ],
    probes: DEFINITION,
  },
  'objectModel.save': {
    ways: [
      {
        way: 'a stored object',
        targets: 'objects',
        rule: BUILD,
        request: ({ id, tenant }) => ({ body: model(tenant, id) }),
      },
      {
        way: 'what its plants share',
        targets: 'objects',
        rule: [...BUILD, administers],
        request: ({ id, tenant }) => ({ body: model(tenant, id, { tenantShared: true }) }),
      },
      {
        way: 'a new object that plants share',
        targets: 'none',
        rule: [builds, administers],
        request: () => ({
          body: { model: { code: 'fresh', name: 'Fresh', tenantShared: true, tables: [], fields: [] } },
        }),
      },
    ],
    probes: DEFINITION,
  },
  'definitions.load': {
    ways: [
      {
        way: 'a stored object, or a new one of the code that another tenant’s has',
        targets: 'objects',
        rule: [builds],
        request: ({ tenant, id }, { actor }) => {
          const fields = [{ FieldName: 'number', FieldTitle: 'Number', FieldType: 1 }];
          const isOwn = tenant === placeOf(actor.user).tenant;
          return loading({ code: id, name: 'Changed', tables: [], fields }, isOwn ? 1 : 0);
        },
      },
      {
        way: 'what its plants share',
        targets: 'none',
        rule: [builds, administers],
        request: (_, { actor }) => {
          const { tenant } = placeOf(actor.user);
          return loading({ ...modelOf(tenant, ownCodes(tenant).object), tenantShared: true }, 1);
        },
      },
      {
        way: 'a stored page',
        targets: 'pages',
        rule: BUILD,
        request: loadedPage,
      },
      {
        way: 'an entry of the menu',
        targets: 'none',
        rule: [builds],
        request: () => ({ body: { definitions: [], menu: [{ id: 'added', title: 'Added' }] } }),
      },
    ],
    probes: DEFINITION,
  },
};
