/** The menu tree that the server filters for the user. Source: specification 000 2, 3 and 7; FORMATS "Ids in routes". */

import { defineCall, Json, Nothing } from './parts.ts';
import { type Schema, type Static, Type } from './schema.ts';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

/** What a menu leaf opens. `appId` is the viewId of its page. */
const MenuMeta = Type.Object({
  title: text,
  icon: text,
  single: Type.Optional(Type.Boolean()),
  params: Type.Optional(
    Type.Object({
      appId: text,
      appCode: text,
      appName: text,
      appObjectId: text,
      routePath: text,
      routeName: text,
      appParam: Type.Optional(
        Type.Object({
          action: text,
          params: Type.Optional(Json),
        }),
      ),
    }),
  ),
});

/** What an entry has, but for its children. */
export const menuEntry = {
  id: Type.String(),
  name: text,
  title: text,
  icon: text,
  path: text,
  route: text,
  redirect: text,
  hidden: Type.Optional(Type.Boolean()),
  pageId: text,
  pageParam: Type.Optional(Type.Unknown()),
  query: Type.Optional(Type.Union([Json, Type.Null()])),
  params: Type.Optional(Type.Union([Json, Type.Null()])),
  tag: Type.Optional(Type.Unknown()),
  /** What people look for it by beside its title: its titles in other languages, the code of its object. */
  words: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  meta: Type.Optional(MenuMeta),
};
const Entry = Type.Object(menuEntry);

/** One entry of the menu, with its children. `title` is in the session's language. */
export interface MenuItem extends Static<typeof Entry> {
  items?: MenuItem[];
  children?: MenuItem[];
}

const children = Type.Optional(Type.Array(Type.Later(() => MenuItem)));

export const MenuItem: Schema<MenuItem> = Type.Object({ ...menuEntry, items: children, children });

export const menuTree = defineCall({
  name: 'menu.tree',
  method: 'GET',
  path: '/api/Security/GetWebMenuTree',
  effect: 'read',
  send: 'query',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Array(MenuItem),
});

export const menuCalls = [menuTree];
