/** What an action opens, as plain data. Source: specification 002 2.1 to 2.3 and 3.4. */
export type OpenType = 'dialog' | 'drawer' | 'route' | 'blank';

export type OpenParams = Readonly<Record<string, unknown>>;

/** The four parameters of every page that a list opens. Source: 002 2.1. */
export interface AppParams {
  /** viewId of the list. */
  readonly appId: string;
  readonly appCode: string;
  readonly renderCode: string;
  readonly appName: string;
}

/** What is to be opened. Plain data: the host opens it. */
export interface ListOpen {
  readonly openType: OpenType;
  /** viewId of the form, or the objectId for the object's default form. */
  readonly renderCode: string;
  readonly objectId: string;
  /** Action code that the form is opened with. */
  readonly action: string;
  /** Id of the record, where there is one; it also stands in `params` as `id`. */
  readonly recordId: string | null;
  readonly params: OpenParams;
  readonly app: AppParams;
  /** Criteria that a list opens with, where a list is opened: a route's `searchParams`. */
  readonly search: readonly {
    readonly field: string;
    readonly value: string;
    readonly compareType: 'equal';
  }[];
  /** Named route or path to go to; null for the generic form route. */
  readonly routeUrl: string | null;
  /** `query`: params stand in the address by name; `params`: they travel as one nested object. */
  readonly paramType: 'query' | 'params';
  /** CSS lengths; of dialogs and drawers. */
  readonly width: string;
  readonly height: string;
  readonly dialogMode: string | null;
}
