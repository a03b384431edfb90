/**
 * Initial content of an empty store. Objects and pages are stored definitions, parsed like all others. Source: DESIGN
 * "Commands"; FORMATS "Stored definitions", "Permissions", "Languages".
 */
export interface DemoFactory {
  readonly tenant: { readonly id: string; readonly name: string };
  readonly organisations: readonly DemoOrganisation[];
  readonly roles: readonly DemoRole[];
  readonly users: readonly DemoUser[];
  /** Object models: `code`, `name`, `businessType`, `tables`, `fields`, `numbering`, `tenantShared`, `events`. */
  readonly objects: readonly object[];
  /** Page envelopes: `id`, `objectId`, `viewName`, `pageData` (JSON text or parsed), `languagesEntry` … */
  readonly pages: readonly object[];
  readonly menu: readonly DemoMenuItem[];
  /**
   * Records by object code. A record has `id` (36 characters) when others look it up, its fields by name, its
   * tables as rows (`entryId`, `rowId` optional), optionally `approveStatus` and `organizationId`
   * (absent: the first organisation).
   */
  readonly records: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly notifications: readonly DemoNotification[];
  readonly enums: readonly DemoEnum[];
}

export interface DemoOrganisation {
  readonly id: string;
  readonly name: string;
}

/** Permissions of a role: by object code (`*` for all), the action codes granted (`*` for all). */
export interface DemoRole {
  readonly code: string;
  readonly name: string;
  readonly permissions: Readonly<Record<string, readonly string[]>>;
  /** May save and publish definitions and object models. */
  readonly builder?: boolean;
}

export interface DemoUser {
  readonly userName: string;
  readonly nickName: string;
  /** Role codes. */
  readonly roles: readonly string[];
  /** Organisation ids; the first is where a login starts. */
  readonly organisations: readonly string[];
  readonly language?: string;
  readonly systemVersion?: 'Pro' | 'Lite';
}

/** A menu entry. `titles` gives its title by language; a leaf with `objectCode` is seen by who has any right on it. */
export interface DemoMenuItem {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly titles?: Readonly<Record<string, string>>;
  readonly icon?: string;
  readonly path?: string;
  /** viewId of its page. */
  readonly pageId?: string;
  readonly objectCode?: string;
  readonly hidden?: boolean;
  /** Only for roles that build. */
  readonly builder?: boolean;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly children?: readonly DemoMenuItem[];
}

export interface DemoNotification {
  /** User name; absent: everybody. */
  readonly userName?: string;
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly sendTime: string;
  readonly isRead?: boolean;
}

/** An enumeration of lookup sources 4 and 5: `value` is stored, `label` shown. */
export interface DemoEnum {
  readonly code: string;
  readonly name: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: string;
    readonly labels?: Readonly<Record<string, string>>;
  }[];
}
