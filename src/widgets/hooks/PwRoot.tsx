import {
  type CSSProperties,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { isRecord, type Language } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import type { Adapter } from '../fields/types.ts';
import { type Catalogue, translate } from '../texts/catalogue.ts';
import { BundledTexts, FieldsContext, PortalContext, PwContext, type PwMode } from './context.ts';
import { RootNotices } from './RootNotices.tsx';
import { useInBrowser } from './useInBrowser.ts';
import { WithAdapters } from './WithAdapters.tsx';
import {
  A_COLOUR_MODE,
  A_LANGUAGE,
  A_PLATFORM,
  A_RECORD,
  A_TEXT,
  ADAPTERS,
  ANYTHING,
  aList,
  oneOf,
  type PropRules,
  useRightProps,
  WrongProps,
} from './wrongProps.tsx';

/** The props of the root that everything of Pagewright is drawn in. */
export interface PwRootProps {
  /** Texts, files, ids and calls of all that stands inside. */
  readonly platform: Platform;
  /** Colour mode; unless stated that of the root around this one, and `imf` where there is none. */
  readonly mode?: PwMode;
  /**
   * Switches the platform's language once this stands; absent leaves it as it is. A server renders in the language that
   * the platform was made with.
   */
  readonly language?: Language;
  /** Control height: 32 px; 28 compact; 40 touch. Absent: 32, or 40 where the pointer is coarse. */
  readonly density?: 'normal' | 'compact' | 'touch';
  /** Texts of further rooms (designer, shell), looked up before the widgets' own. */
  readonly catalogues?: readonly Catalogue[];
  /** A host's own widgets, used before those of the surrounding root and the built-in ones. */
  readonly adapters?: readonly Adapter[];
  /** Classes of the element beside `pw-root`. */
  readonly className?: string;
  /** Style of the element: the place for tokens such as `--pw-accent-hue`. */
  readonly style?: CSSProperties;
  /** What stands inside. */
  readonly children: ReactNode;
}

const NO_CATALOGUES: readonly Catalogue[] = [];

/** `en_US` as HTML writes it, `en-US`. */
function htmlLanguage(language: Language): string {
  return language.replace('_', '-');
}

const RULES: PropRules<PwRootProps> = {
  platform: A_PLATFORM,
  mode: A_COLOUR_MODE,
  language: A_LANGUAGE,
  density: oneOf(['normal', 'compact', 'touch']),
  catalogues: aList('catalogues', isRecord),
  adapters: ADAPTERS,
  className: A_TEXT,
  style: A_RECORD,
  children: ANYTHING,
};

/**
 * Root of everything that Pagewright draws: sets `.pw-root` and the mode, and provides platform, texts and the portal
 * container. Popups are rendered into an element of their own at the end of the body, which is a `.pw-root` too.
 */
export function PwRoot(props: PwRootProps) {
  const { wrong, right } = useRightProps(props, RULES);
  const { platform, children, ...rest } = right;
  return (
    <>
      <WrongProps of="PwRoot" wrong={wrong} />
      {platform && (
        <Root {...rest} platform={platform}>
          {children}
        </Root>
      )}
    </>
  );
}

/** The tokens of a style: they count in popups too, which stand outside the element. */
function tokensOf(style: CSSProperties | undefined): CSSProperties | undefined {
  return style && Object.fromEntries(Object.entries(style).filter(([name]) => name.startsWith('--')));
}

/** A root whose props are right. */
function Root(props: PwRootProps) {
  const { platform, density, catalogues: given = NO_CATALOGUES } = props;
  const { mode: around } = useContext(PwContext);
  const mode = props.mode ?? around;
  const bundled = useContext(BundledTexts);
  const catalogues = useMemo(() => [...given, ...bundled], [given, bundled]);
  const { texts } = platform;
  const inBrowser = useInBrowser();
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const language = useSyncExternalStore(texts.subscribe, texts.language, texts.language);
  const wanted = props.language;
  useEffect(() => {
    if (wanted !== undefined && wanted !== texts.language()) void texts.setLanguage(wanted);
  }, [wanted, texts]);
  const value = useMemo(
    () => ({
      platform,
      mode,
      language,
      catalogues,
      t: (code: string, params?: Readonly<Record<string, unknown>>) =>
        translate(catalogues, texts, language, code, params),
    }),
    [platform, mode, language, catalogues, texts],
  );
  const attributes = {
    'data-pw-mode': mode,
    lang: htmlLanguage(language),
    ...(density && density !== 'normal' ? { 'data-pw-density': density } : {}),
  };
  return (
    <PwContext value={value}>
      <div
        {...attributes}
        className={props.className ? `pw-root ${props.className}` : 'pw-root'}
        style={props.style}
      >
        <PortalContext value={portal}>
          {/* The texts of widgets were those of the root around this one. */}
          <FieldsContext value={null}>
            <WithAdapters adapters={props.adapters}>{props.children}</WithAdapters>
          </FieldsContext>
        </PortalContext>
        {platform.onNotice && <RootNotices onNotice={platform.onNotice} />}
      </div>
      {inBrowser &&
        createPortal(
          <div
            {...attributes}
            className="pw-root pw-portals"
            style={tokensOf(props.style)}
            ref={setPortal}
          />,
          document.body,
        )}
    </PwContext>
  );
}

/** Adds a root around a page unless there is one with this platform already. */
export function EnsureRoot(props: PwRootProps) {
  const around = useContext(PwContext);
  if (around.platform === props.platform && props.mode === undefined)
    return <WithAdapters adapters={props.adapters}>{props.children}</WithAdapters>;
  return <Root {...props} className="pw-root-own" />;
}
