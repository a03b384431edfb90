/** Calls of files, and of the audit trail. */
import { placeOf } from '../actors.ts';
import type { CallRule, CallRules } from '../callRule.ts';
import { administers, may, reaches, type Step, sees, shows } from '../rule.ts';
import { PNG } from './shared.ts';

const upload = (name: string, content: BlobPart): CallRules => ({
  ways: [
    {
      way: '',
      targets: 'none',
      rule: [may(['add', 'copy', 'edit'], 'item')],
      request: () => ({
        body: { objectId: 'item', objectCode: 'item', fieldName: 'photo' },
        file: { name, content },
      }),
    },
  ],
  probes: 'it answers nothing of records',
});

/** Of an item's file the field that it was uploaded for must be shown. */
const photo: Step = {
  holds: (user, target) => target.object !== 'item' || shows('item', 'photo', 'notFound').holds(user, target),
  otherwise: 'notFound',
};

/** The file is of the user's own plant: what others share is looked at only. */
const ownPlant: Step = {
  holds: (user, { owner }) => owner !== null && placeOf(owner).plant === placeOf(user).plant,
  otherwise: 'notFound',
};

/** What no record holds is renamed by who uploaded it. */
const uploaderOrHeld: Step = {
  holds: (user, { object, owner }) => object === 'item' || owner === user,
  otherwise: 'forbidden',
};

/** Whatever closes a file, it is as if it were not there, so that nobody learns which ids exist. */
const download = (request: CallRule['request']): CallRules => ({
  ways: [
    {
      way: '',
      targets: 'files',
      rule: [reaches('notFound'), sees(null, 'notFound'), photo],
      shown: true,
      request,
    },
  ],
  probes: 'it names files by their ids alone',
});

export const fileRules: Readonly<Record<string, CallRules>> = {
  'files.uploadImage': upload('a.png', PNG),
  'files.uploadFile': upload('a.txt', 'text'),
  'files.getImage': download(({ id }) => ({ body: { name: id } })),
  'files.getFile': download(({ id }) => ({ body: { id } })),
  'files.rename': {
    ways: [
      {
        way: '',
        targets: 'files',
        rule: [reaches('notFound'), sees(null, 'notFound'), photo, ownPlant, may(['edit']), uploaderOrHeld],
        request: ({ id }) => ({ body: { id, fileName: 'renamed' } }),
      },
    ],
    probes: 'it names files by their ids alone',
  },
  'audit.list': {
    ways: [
      {
        way: 'one event',
        targets: 'events',
        rule: [administers, reaches('nothing')],
        shown: true,
        request: ({ id }) => ({
          body: { searchParams: [{ searchField: 'requestId', searchValue: id, compareType: 'equal' }] },
        }),
      },
      {
        way: 'all',
        targets: 'none',
        rule: [administers],
        request: () => ({ body: { pageLength: 1000 } }),
      },
    ],
    probes: 'it is for administrators, and has no values of records',
  },
};
