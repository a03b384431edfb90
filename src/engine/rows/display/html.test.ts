import { describe, expect, it } from 'vitest';
import { htmlText } from './html.ts';

describe('the text of html', () => {
  it.each([
    ['plain', 'plain'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<p>Oil <strong>pu</strong>mp 3</p><p>Second</p>', 'Oil pump 3 Second'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
    ['one<br>two', 'one two'],
    ['5&nbsp;mm &lt;b&gt; &amp;amp; &#25991;', '5 mm <b> &amp; 文'],
    ['<script>alert("<p>1</p>")</script>x<style>p{}</style>y', 'x y'],
    ['a<!-- <b>no</b> -->b', 'a b'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<p>open', 'open'],
    ['<', '<'],
    ['<script>never ends', ''],
    ['&#9999999; &bogus;', '&#9999999; &bogus;'],
    ['', ''],
  ])('%j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it('takes a time that grows with the length alone', () => {
    // With the square of the length the test would not end.
    for (const part of ['<', '<p ', '<!--', '"<a "', '&#', '<script', '<script>', '<style></'])
      expect(htmlText(part.repeat(1_000_000 / part.length)).length).toBeLessThanOrEqual(1_000_000);
  });
});
