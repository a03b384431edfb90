/** What a host keeps of a list page. It stands without the code of lists, which comes with the first one. */
import type {
  CompiledList,
  CompileOptions,
  Issue,
  ListStart,
  OpenList,
  SearchParam,
  SearchShown,
} from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import type { Kept } from '../hooks/useKept.ts';

export interface PageListSource {
  readonly list: CompiledList;
  readonly platform: Platform;
  readonly grants: readonly string[] | undefined;
  readonly initialSearch: readonly SearchParam[] | undefined;
  readonly initialView: string | undefined;
  /** Criteria in place of `initialSearch`, sorting and page of the view that is shown at first. */
  readonly initialStart: Partial<ListStart> | undefined;
}

/** A definition as it was compiled. */
export interface ListMade {
  readonly list: CompiledList | null;
  readonly issues: readonly Issue[];
}

/** One open list for each view: its rows, criteria, sort and selection are kept while another tab is shown. */
export interface OpenViews extends Kept {
  readonly source: PageListSource;
  readonly lists: Map<string, OpenList>;
  /** Criteria of the opening that the user has removed: views that are opened later have none of them either. */
  dropped: readonly SearchParam[];
  /** Shows a view in a language, loading it where it has no rows or where these are out of date. Returns how to hide it. */
  show(list: OpenList, language: string): () => void;
}

/**
 * What a host keeps of a list page while its components are not there: the compiled page and its open lists with rows,
 * criteria, page, sorting and selection. Whoever makes it closes it.
 */
export interface ListKeep {
  compiled: { readonly from: unknown; readonly options: CompileOptions; readonly made: ListMade } | null;
  views: OpenViews | null;
  /** Key of the shown view. */
  view: string | null;
  /** How much of the search area is shown, where the user has chosen. */
  searching: SearchShown | null;
  /** Called with the list of each view that is shown; what it returns is called when another one is. */
  follow?: (list: OpenList) => () => void;
  /** Ends the lists. */
  close(): void;
}

/** Something to keep a list page in: see `PlatformListProps.keep`. */
export function createListKeep(): ListKeep {
  return {
    compiled: null,
    views: null,
    view: null,
    searching: null,
    close() {
      this.views?.close();
      this.views = this.compiled = this.view = this.searching = null;
    },
  };
}

/**
 * What a link needs to show the list as it is kept: its view, '' for the first one, its criteria, sorting and page.
 * Null where no view was drawn yet.
 */
export function keptState({ view, views }: ListKeep): {
  readonly view: string;
  readonly start: ListStart;
} | null {
  const list = view === null ? undefined : views?.lists.get(view);
  if (view === null || views === null || list === undefined) return null;
  const { query } = list.snapshot();
  const isFirst = view === firstView(views.source.list);
  return { view: isFirst ? '' : view, start: query };
}

/** Key of the view that is shown unless another is asked for. */
export function firstView({ views }: CompiledList): string {
  return views[0]?.key ?? '';
}
