import { describe, expect, it, vi } from 'vitest';
import type { Box } from './box.ts';
import { memoryBox, PIA } from './testing.ts';
import { createWaitingSaves, type WaitingSave } from './waitingSaves.ts';

const save = (key: string, more: Partial<WaitingSave> = {}): WaitingSave => ({
  key,
  pageId: 'p',
  url: '',
  request: { note: key },
  base: null,
  organizationId: 'o',
  refusal: '',
  ...more,
});

const MAX = { ...PIA, userId: 'max' };

/** The saves of a page, which are put by Pia unless another user is told. */
function made(box: Box) {
  const saves = createWaitingSaves(box);
  return { ...saves, put: (one: WaitingSave, holder = PIA) => saves.put(one, holder) };
}

const keys = (saves: readonly WaitingSave[]) => saves.map(({ key }) => key);

describe('saves that wait', () => {
  it('are kept in the order in which they were made, and found by a page that starts anew', async () => {
    const { box } = memoryBox();
    const first = made(box);
    await Promise.all([first.put(save('a')), first.put(save('b')), first.put(save('c'))]);
    await first.remove('b');
    expect(keys(first.list())).toEqual(['a', 'c']);
    const later = made(box);
    expect(later.list()).toEqual([]);
    expect(await later.load()).toEqual([save('a'), save('c')]);
  });

  it('are held until their user is signed in again; another one sees and loses none', async () => {
    const { box, use } = memoryBox();
    const saves = made(box);
    await saves.put(save('a'));
    saves.forget();
    expect(saves.list()).toEqual([]);
    use('max');
    expect(await saves.load()).toEqual([]);
    await saves.put(save('m'), MAX);
    use('pia');
    expect(keys(await saves.load())).toEqual(['a']);
  });

  it('replace one of the same key, and of the same stored record, whose base they keep', async () => {
    const saves = made(memoryBox().box);
    await saves.put(save('a', { request: { id: '1', note: 'x' }, base: { id: '1', note: '' } }));
    await saves.put(save('n', { request: { note: 'new' } }));
    await saves.put(save('b', { request: { id: '1', note: 'y' }, base: { id: '1', note: 'x' } }));
    await saves.put(save('n', { request: { note: 'newer' } }));
    expect(saves.list()).toMatchObject([
      { key: 'b', request: { note: 'y' }, base: { note: '' } },
      { key: 'n', request: { note: 'newer' } },
    ]);
    // New records are not one record, and one record has other fields in another page.
    await saves.put(save('o'));
    await saves.put(save('q', { pageId: 'q', request: { id: '1' } }));
    expect(keys(saves.list())).toEqual(['b', 'n', 'o', 'q']);
    expect(saves.of('p', '1')?.key).toBe('b');
    expect(saves.of('p', '')).toBeNull();
  });

  it('are never replaced once they are refused: they are their user’s to settle', async () => {
    const saves = made(memoryBox().box);
    await saves.put(save('a', { request: { id: '1', note: 'x' } }));
    expect(await saves.refuse('a', 'request.conflict')).toBe(true);
    await saves.put(save('b', { request: { id: '1', note: 'y' } }));
    expect(saves.list()).toMatchObject([{ key: 'a', refusal: 'request.conflict' }, { key: 'b' }]);
  });

  it('say that one is not kept where there is no room, and where too many wait: none is thrown away', async () => {
    const { box, fill } = memoryBox();
    const saves = made(box);
    for (let at = 0; at < 100; at += 1) await saves.put(save(`k${at}`));
    expect(await saves.put(save('one more'))).toBe(false);
    expect(await saves.put(save('k5', { request: { note: 'again' } }))).toBe(true);
    fill();
    expect(await saves.put(save('k6', { request: { note: 'lost' } }))).toBe(false);
    expect(saves.list()).toHaveLength(100);
    expect(saves.list()[0]?.key).toBe('k0');
    expect(saves.list()[6]?.request).toEqual({ note: 'k6' });
  });

  it('are told of whenever they change, and what is damaged is left out', async () => {
    const { box } = memoryBox();
    await box.write('user', 'saves', [save('a'), { key: 'b' }, 3]);
    const saves = made(box);
    let told = 0;
    const stop = saves.subscribe(() => {
      told += 1;
    });
    expect(keys(await saves.load())).toEqual(['a']);
    await saves.remove('none');
    expect(told).toBe(1);
    stop();
  });

  it('are kept of nobody but whoever they are of', async () => {
    const { box, use } = memoryBox();
    const saves = made(box);
    await saves.put(save('a'));
    use('max');
    expect(await saves.put(save('b'))).toBe(false);
    expect(await saves.put(save('c'), { ...MAX, organizationId: 'other' })).toBe(false);
    expect(await saves.refuse('a', 'request.conflict')).toBe(false);
    expect(await saves.load()).toEqual([]);
    use('pia');
    expect(await saves.load()).toEqual([save('a')]);
  });

  it('are not shown once they are forgotten, however late they are read', async () => {
    const { box, use } = memoryBox();
    const saves = made(box);
    await saves.put(save('a'));
    let go = () => {};
    const late = made({
      ...box,
      async read(owner, place) {
        const found = await box.read(owner, place);
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        return found;
      },
    });
    const loading = late.load();
    await new Promise((resolve) => setTimeout(resolve));
    use('max');
    late.forget();
    go();
    expect(await loading).toEqual([]);
    expect(late.list()).toEqual([]);
  });

  it('are not written over where they cannot be read', async () => {
    const { box, damage } = memoryBox();
    const saves = made(box);
    await saves.put(save('a'));
    damage(true);
    expect(await saves.put(save('b'))).toBe(false);
    await saves.remove('a');
    damage(false);
    expect(keys(await saves.load())).toEqual(['a']);
  });

  it('of several windows are all kept', async () => {
    const { box } = memoryBox();
    const [one, other] = [made(box), made(box)];
    await Promise.all([one.put(save('a')), other.put(save('b')), one.put(save('c')), other.put(save('d'))]);
    expect(keys(await one.load()).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('give up after ten seconds where another window sleeps while it writes, and go on when it is awake', async () => {
    const wait = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(wait.signal);
    const saves = made(memoryBox().box);
    let wake = () => {};
    const asleep = navigator.locks.request('pagewright-saves', () => new Promise<void>((go) => (wake = go)));
    const put = saves.put(save('a'));
    let answer: boolean | null = null;
    void put.then((kept) => {
      answer = kept;
    });
    await vi.waitFor(() => expect(limit).toHaveBeenCalledWith(10_000));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answer).toBeNull();
    wait.abort(new DOMException('late', 'TimeoutError'));
    expect(await put).toBe(false);
    expect(saves.list()).toEqual([]);
    limit.mockRestore();
    const next = saves.put(save('b'));
    wake();
    await asleep;
    expect(await next).toBe(true);
    expect(keys(await saves.load())).toEqual(['b']);
  });
});
