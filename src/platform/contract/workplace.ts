/** What a person's home page shows: its arrangement, what waits for him, figures. Beyond the specification, in its manner. */

import { defineCall, Json, Nothing, Short, searching, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/**
 * The arrangement of the home page as the user has left it; null before that. `standard` is that of his roles, of the
 * first by code that has one. The shell alone knows their form.
 */
export const workplaceLayout = defineCall({
  name: 'workplace.layout',
  method: 'GET',
  path: '/api/platform/workplace',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Object({
    layout: Type.Union([Json, Type.Null()]),
    standard: Type.Optional(Type.Union([Json, Type.Null()])),
  }),
});

/** Keeps the arrangement for all devices of the user; null goes back to that of his roles. */
export const workplaceSave = defineCall({
  name: 'workplace.save',
  method: 'POST',
  path: '/api/platform/workplace',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ layout: Type.Union([Json, Type.Null()]) }),
  answer: Whatever,
});

/** Most favourites of a user. */
export const MOST_FAVOURITES = 50;

/** Longest address of a favourite, in characters. */
export const LONGEST_FAVOURITE = 2000;

const Addresses = Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_FAVOURITE }), {
  maxItems: MOST_FAVOURITES,
});

/**
 * Changes the user's favourite pages, by their addresses, and answers those that he has now: what this device has added
 * and removed since it last heard, so that no device undoes what another has done. Nothing added or removed asks alone.
 * Of more than the most the first are forgotten.
 */
export const workplaceFavourites = defineCall({
  name: 'workplace.favourites',
  method: 'POST',
  path: '/api/platform/favourites',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ add: Addresses, remove: Addresses }),
  answer: Type.Object({ favourites: Type.Array(Type.String()) }),
});

/** The objects that the user may add records to, by their ids, among those that he sees. */
export const workplaceAddable = defineCall({
  name: 'workplace.addable',
  method: 'GET',
  path: '/api/platform/addable',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Array(Type.String()),
});

/**
 * Records that wait for the user: `approvals` are submitted and of objects that he may approve, in his organisation;
 * `drafts` are those that he made and has not submitted, of objects that he may submit. The latest first; `rowCount` of
 * the envelope counts all of them.
 */
export const workplaceWaiting = defineCall({
  name: 'workplace.waiting',
  method: 'POST',
  path: '/openapi/object/waiting',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    kind: Type.Union([Type.Literal('approvals'), Type.Literal('drafts')]),
    length: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  answer: Type.Array(
    Type.Object({
      objectId: Type.String(),
      /** In the language of the session. */
      objectName: Type.String(),
      id: Type.String(),
      number: Type.String(),
      name: Type.String(),
      /** Of its last change, in factory time; '' where that is not known. */
      time: Type.String(),
      /** Of `approvals`: who submitted it, and when, in factory time; absent where that is not known. */
      submitted: Type.Optional(Type.Object({ by: Type.String(), time: Type.String() })),
    }),
  ),
});

/** What figures of an object can be made of: the header fields that the user sees, by their titles. */
export const measures = defineCall({
  name: 'list.measures',
  method: 'POST',
  path: '/openapi/object/measures',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ objectId: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Array(
    Type.Object({
      field: Type.String(),
      title: Type.String(),
      /** Numbers are summed up, choices and times are grouped by. */
      kind: Type.Union([Type.Literal('number'), Type.Literal('choice'), Type.Literal('time')]),
    }),
  ),
});

/**
 * A figure over the records of an object that the user sees, and the same by groups: of a choice its options, of a time
 * the last days, weeks, months or years until today. Fields that his roles hide are refused, as by lists.
 */
export const aggregate = defineCall({
  name: 'list.aggregate',
  method: 'POST',
  path: '/openapi/object/aggregate',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    objectId: Type.String({ minLength: 1, maxLength: 200 }),
    fn: Type.Union([
      Type.Literal('count'),
      Type.Literal('sum'),
      Type.Literal('avg'),
      Type.Literal('max'),
      Type.Literal('min'),
    ]),
    /** A number; not needed to count. */
    field: Type.Optional(Short),
    groupBy: Type.Optional(
      Type.Object({
        field: Short,
        /** Of a time. */
        bucket: Type.Optional(
          Type.Union([
            Type.Literal('day'),
            Type.Literal('week'),
            Type.Literal('month'),
            Type.Literal('year'),
          ]),
        ),
        /** How many of these, 12 unless stated. */
        last: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
      }),
    ),
    searchParams: Type.Optional(searching.searchParams),
  }),
  answer: Type.Object({
    /** Of all records; null where there are none to compute it of. A number of records is never null. */
    total: Type.Union([Type.Number(), Type.Null()]),
    groups: Type.Array(
      Type.Object({
        /** Value of the choice, or first day of the bucket. */
        key: Type.String(),
        /** Text of the choice; of a bucket its first day. */
        label: Type.String(),
        /** Null where the group has nothing to compute it of. */
        value: Type.Union([Type.Number(), Type.Null()]),
      }),
    ),
    /**
     * The same of the records that are in `total` and in no group, since their choice is empty or not among those shown;
     * null where there are none, and where time groups, of which the last alone were asked for.
     */
    others: Type.Union([Type.Number(), Type.Null()]),
  }),
});

export const workplaceCalls = [
  workplaceLayout,
  workplaceSave,
  workplaceFavourites,
  workplaceAddable,
  workplaceWaiting,
  measures,
  aggregate,
];
