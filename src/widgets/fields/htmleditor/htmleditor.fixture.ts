import { casesOf, tx } from '../../../../fixtures/index.ts';

const TEXT = `<h2>Changing the spindle bearing</h2><p>Lock the machine out <strong>first</strong>; see the <a href="https://example.com/lockout">lockout card</a>.</p><ol><li><p>Drain the oil.</p></li><li><p>Take off the cover:</p><ul><li><p>four screws <code>M8</code></p></li></ul></li></ol><blockquote><p>Never with a <u>warm</u> spindle.</p></blockquote><table><tbody><tr><th><p>Part</p></th><th><p>Quantity</p></th></tr><tr><td><p>Bearing 6204</p></td><td><p>2</p></td></tr></tbody></table>`;

/** Work instructions with a heading, lists and a table. */
export const fixtures = casesOf(
  {
    type: 'htmleditor',
    model: 'instruction',
    title: tx('作業說明', '作业说明', 'Work instruction', 'Hướng dẫn công việc'),
    options: { height: 300, colSpan: 12 },
  },
  { instruction: TEXT },
  [
    { name: 'plain text', record: { instruction: 'No tags at all: 3 < 5' } },
    {
      name: 'hostile',
      record: {
        instruction:
          '<p onclick="alert(1)">Read<script>alert(2)</script> me<img src="x" onerror="alert(3)"></p><a href="javascript:alert(4)">here</a>',
      },
    },
    { name: 'a list in place of its text', record: { instruction: ['<b>', 3] } },
    { name: 'empty', record: { instruction: null } },
  ],
);
