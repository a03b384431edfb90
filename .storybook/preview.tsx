import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import { isLanguage } from '../src/platform/index.ts';
import type { PwMode } from '../src/widgets/index.ts';
import { argTypesFor } from '../stories/workbench/argTypes.ts';
import { WidgetDocs } from '../stories/workbench/docs/WidgetDocs.tsx';
import { startWorker } from '../stories/workbench/handlers.ts';
import { isNetwork, NETWORKS, SLOW_MS, setNetwork } from '../stories/workbench/network.ts';
import { connectPanel } from '../stories/workbench/panel/connect.ts';
import { ASK, EDIT, HELLO, LIVE, SHOW } from '../stories/workbench/panel/events.ts';
import { FORM_STATES, isFormState } from '../stories/workbench/situation.ts';
import { Workbench } from '../stories/workbench/Workbench.tsx';
import { ThemedDocs } from './ThemedDocs.tsx';

const MODES: readonly PwMode[] = ['auto', 'light', 'dark', 'imf'];
const LANGUAGES = { en_US: 'English', zh_TW: '繁體中文', zh_CN: '简体中文', vi_VN: 'Tiếng Việt' };

// `findBy…` and `waitFor` of play functions: patient enough for a machine that does other things as well.
configure({ asyncUtilTimeout: 15_000 });

const channel = addons.getChannel();
connectPanel({
  onAsk: (listener) => channel.on(ASK, listener),
  onEdit: (listener) => channel.on(EDIT, listener),
  hello: () => channel.emit(HELLO),
  show: (report) => channel.emit(SHOW, report),
  live: (report) => channel.emit(LIVE, report),
});

const withWorkbench: Decorator = (Story, { globals, parameters }) => {
  const userName: unknown = parameters.userName;
  return (
    <Workbench
      settings={{
        language: isLanguage(globals.language) ? globals.language : 'en_US',
        mode: MODES.find((mode) => mode === globals.mode) ?? 'auto',
        formState: isFormState(globals.formState) ? globals.formState : null,
        notices: parameters.ownNotices !== true,
        userName: typeof userName === 'string' ? userName : 'planner',
      }}
    >
      <Story />
    </Workbench>
  );
};

const preview: Preview = {
  // Every file of stories has a page that explains it.
  tags: ['autodocs'],
  decorators: [withWorkbench],
  argTypesEnhancers: [({ argTypes, initialArgs }) => argTypesFor(argTypes, initialArgs)],
  loaders: [
    mswLoader(startWorker),
    ({ globals }) => {
      setNetwork(isNetwork(globals.network) ? globals.network : 'fine');
    },
  ],
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.entries(LANGUAGES).map(([value, title]) => ({ value, title })),
      },
    },
    mode: {
      description: 'Colour mode',
      toolbar: { icon: 'paintbrush', dynamicTitle: true, items: [...MODES] },
    },
    formState: {
      description: 'Form state',
      toolbar: {
        icon: 'form',
        dynamicTitle: true,
        items: [{ value: 'story', title: 'state of the story' }, ...FORM_STATES],
      },
    },
    network: {
      description: `Network: slow takes ${SLOW_MS / 1000} s, failing answers 500, offline answers nothing`,
      toolbar: { icon: 'lightning', dynamicTitle: true, items: [...NETWORKS] },
    },
  },
  initialGlobals: { language: 'en_US', mode: 'auto', formState: 'story', network: 'fine' },
  parameters: {
    layout: 'fullscreen',
    controls: { disableSaveFromUI: true },
    docs: {
      container: ThemedDocs,
      page: WidgetDocs,
      // Stories that are tests alone stand in no list, and not here either.
      stories: {
        filter: (story: { readonly tags?: readonly string[] }) => story.tags?.includes('dev') === true,
      },
    },
    // Every story is checked, and fails where axe finds something. Of what is right one example a rule is kept: to list all of it took half of a check.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    options: {
      storySort: {
        // Read as it stands here, before the module runs.
        order: [
          'Pagewright',
          [
            'For embedders',
            'For builders',
            'For widget developers',
            'For operators',
            'Command line',
            'Workbench',
            'Playground',
            'Compared with others',
          ],
          'Guides',
          [
            'Your first form',
            'Your own data',
            'Lists',
            'Your own widget',
            'Your own look and words',
            'Scripts',
            'rjsf',
            'Types and schemas',
            'Server rendering',
            'A server of your own',
            'Content security policy',
            'Test your pages',
            'Upgrade',
          ],
          'Reference',
          ['Components', 'Functions of a host', 'Platform', 'Ports', 'Controls', 'Stored definitions'],
          'Widgets',
          'Pages',
          'Designer',
          'Shell',
          'Workbench',
        ],
      },
    },
  },
};

export default preview;
