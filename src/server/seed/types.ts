/**
 * The initial content of an empty store. Objects and pages are stored definitions and are read like all others. Source:
 * DESIGN "Commands"; FORMATS "Stored definitions", "Permissions", "Languages".
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

/** An organisation of the tenant, such as a plant. */
export interface DemoOrganisation {
  readonly id: string;
  readonly name: string;
}

/** A role of users. */
export interface DemoRole {
  readonly code: string;
  readonly name: string;
  /** By object code (`*` for all), the action codes that it grants (`*` for all). */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
  /** May save and publish definitions and object models. */
  readonly builder?: boolean;
  /** An administrator: may change what organisations share. Absent: who builds and has all actions on all objects. */
  readonly admin?: boolean;
  /** By object code, what is hidden or locked: `field`, `table` or `table.field`. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, 'hide' | 'lock'>>>>;
  /** The home page of its users who have arranged none: `cards`, as the shell keeps them. */
  readonly home?: Readonly<Record<string, unknown>>;
}

/** A user. `seed` decides the password. */
export interface DemoUser {
  /** What is typed at sign-in, without regard to case. */
  readonly userName: string;
  readonly nickName: string;
  /** Role codes. */
  readonly roles: readonly string[];
  /** Organisation ids; sign-in opens the first. */
  readonly organisations: readonly string[];
  readonly language?: string;
  readonly systemVersion?: 'Pro' | 'Lite';
}

/** An entry of the menu. Users see it who have any right on its object: that of its page, or `objectCode`. */
export interface DemoMenuItem {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Titles by language; `title` for all others. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly icon?: string;
  readonly path?: string;
  /** viewId of its page. */
  readonly pageId?: string;
  readonly objectCode?: string;
  readonly hidden?: boolean;
  /** Only for roles that build. */
  readonly builder?: boolean;
  /** Only for users of this edition. */
  readonly edition?: 'Pro' | 'Lite';
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly children?: readonly DemoMenuItem[];
}

/** A notification that users find at their first sign-in: what became of a record, or a message. */
export type DemoNotification = DemoMessage | DemoOutcome;

/** What became of a record of `records`, told as the server tells it. */
export interface DemoOutcome {
  /** User name of the one who is told. */
  readonly userName: string;
  readonly outcome: 'submitted' | 'approved' | 'rejected';
  readonly objectCode: string;
  readonly recordId: string;
  /** User name of the one who did it. */
  readonly by: string;
  /** Why it was rejected. */
  readonly opinion?: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly sendTime: string;
  readonly isRead?: boolean;
}

/** A message without a record. */
export interface DemoMessage {
  /** User name; for everybody where it is absent. */
  readonly userName?: string;
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly sendTime: string;
  readonly isRead?: boolean;
}

/**
 * An enumeration (lookup sources 4 and 5): `value` is stored, `label` is shown, or that of `labels` in the user's
 * language.
 */
export interface DemoEnum {
  readonly code: string;
  readonly name: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: string;
    readonly labels?: Readonly<Record<string, string>>;
  }[];
}
