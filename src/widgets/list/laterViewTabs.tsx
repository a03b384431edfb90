import { inLine, later } from '../hooks/later.tsx';

export interface ViewTabsProps {
  readonly views: readonly { readonly key: string; readonly title: string }[];
  /** Key of the view that is shown. */
  readonly view: string;
  readonly setView: (key: string) => void;
  readonly label: string;
  /** Ids of a view's tab and of its panel. */
  readonly ids: { tab(key: string): string; panel(key: string): string };
}

/** The tabs of a list with several views. Until their code is loaded, the views' names in their places. */
export const ViewTabs = later<ViewTabsProps>(
  async () => (await import('./ViewTabs.tsx')).ViewTabs,
  ({ views, view }, inside, failed) =>
    failed ? (
      inLine(inside)
    ) : (
      <div className="pw-tabs-list" aria-hidden>
        {views.map(({ key, title }) => (
          <span key={key} className="pw-tab" data-state={key === view ? 'active' : 'inactive'}>
            {title}
          </span>
        ))}
      </div>
    ),
);
