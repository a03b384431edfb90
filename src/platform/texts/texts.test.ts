import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_CODES } from '../../engine/rules/codes.ts';
import { LANGUAGES } from '../index.ts';
import type { TextBundle } from './bundle.ts';
import { systemTexts } from './systemTexts.ts';
import { createTexts } from './texts.ts';

const bundle: TextBundle = {
  zh_TW: { 'own.hello': '您好 {name}', 'own.only': '只有中文' },
  zh_CN: { 'own.hello': '你好 {name}' },
  en_US: { 'own.hello': 'Hello {name}' },
  vi_VN: { 'own.hello': 'Xin chào {name}' },
};

describe('the system catalogue', () => {
  it.each(Object.entries(MESSAGE_CODES))('%s has a text that names no more than %j', (code, params) => {
    for (const language of LANGUAGES) {
      const text = systemTexts[language][code] ?? '';
      expect(text, language).not.toBe('');
      const named = [...text.matchAll(/\{(\w+)[^}]*\}/g)].map((found) => found[1]);
      expect(params).toEqual(expect.arrayContaining(named));
    }
  });

  it.each([
    ['rule.required', {}, '必填項'],
    ['form.invalid', {}, '存在必填項，請檢查！'],
    ['form.eventFailed', { msg: '庫存不足' }, '事件觸發有誤：庫存不足'],
    ['lookup.noMatch', {}, '未匹配到字段'],
    ['lookup.loading', {}, '加載中...'],
    ['lookup.more', {}, '下拉加載更多'],
    ['lookup.end', {}, '數據到底了!'],
  ])('%s stands in zh_TW as the specification gives it', (code, params, text) => {
    expect(createTexts({ bundles: [systemTexts] }).t(code, params)).toBe(text);
  });

  it.each([
    ['form.invalidTable', {}, 'EntryTable：', '分錄表格：存在必填項，請檢查！'],
    ['form.eventPending', {}, 'Event is Trigger！', '事件正在觸發！'],
    ['form.saved', {}, 'Save success！', '儲存成功！'],
    ['form.saveFailed', { msg: 'twice' }, 'Save error! twice', '儲存失敗！twice'],
    ['form.saveUnset', {}, 'Save Setting Error！', '儲存設定錯誤！'],
    ['script.componentMissing', { key: 'qty' }, 'Component Not Found - qty', '找不到元件 - qty'],
    ['script.failed', { msg: 'x' }, 'Script execution error! x', '腳本執行錯誤！x'],
    ['upload.failed', { name: 'a.txt' }, 'file a.txt upload failed', '檔案 a.txt 上傳失敗'],
    ['session.expired', {}, 'please log in again', '請重新登入'],
    ['session.menuEmpty', {}, 'Menu NotFound!', '找不到選單！'],
    ['session.menuFailed', {}, 'Menu Get Error!', '取得選單失敗！'],
    ['session.noRoutes', {}, 'No Permission!', '沒有權限！'],
    ['session.routeMissing', {}, 'cannot route, please check', '無法跳轉，請檢查'],
    ['session.switchFailed', { msg: 'x' }, 'Failed! x', '失敗！x'],
    ['password.tooShort', {}, 'password too short', '密碼太短'],
    ['password.changed', {}, 'Operation successful!', '操作成功！'],
    ['password.failed', {}, 'Operation failed!', '操作失敗！'],
    [
      'request.network',
      { detail: 'x' },
      'network error: the server cannot be reached',
      '網路錯誤：無法連上伺服器',
    ],
    ['list.queryFailed', { msg: 'x' }, 'Query failed: x', '查詢失敗：x'],
    ['list.confirmAction', {}, 'Are you sure you want to perform this action?', '確定要執行此操作嗎？'],
    ['list.deleted', { msg: '' }, 'Delete successful! ', '刪除成功！'],
    ['list.exporting', {}, 'Exporting...', '正在匯出...'],
    ['list.exported', {}, 'Export successful!', '匯出成功！'],
    ['table.selectRow', {}, 'please select a row', '請選擇一列'],
    ['table.noDefaultRow', {}, 'default object error, add failed', '預設物件錯誤，新增失敗'],
    ['table.copyFailed', {}, 'Copy Error', '複製失敗'],
  ])(
    '%s stands in en_US as the specification gives it, and in Chinese in zh_TW',
    (code, params, english, chinese) => {
      expect(createTexts({ language: 'en_US', bundles: [systemTexts] }).t(code, params)).toContain(english);
      expect(createTexts({ language: 'zh_TW', bundles: [systemTexts] }).t(code, params)).toBe(chinese);
    },
  );
});

describe('createTexts', () => {
  it('translates each language, reports a switch, and falls back to the default language, then to the code', async () => {
    const texts = createTexts({ bundles: [systemTexts, bundle] });
    const heard: string[] = [];
    const stop = texts.subscribe(() => heard.push(texts.t('own.hello', { name: 'An' })));
    for (const language of LANGUAGES) await texts.setLanguage(language);
    expect(heard).toEqual(['您好 An', '你好 An', 'Hello An', 'Xin chào An']);
    expect(texts.t('own.only')).toBe('只有中文');
    expect(texts.t('nobody.knows', { name: 'x' })).toBe('nobody.knows');
    expect(texts.t('')).toBe('');
    stop();
    await texts.setLanguage('en_US');
    expect(heard).toHaveLength(4);
  });

  it('begins with a language that was brought, and shows it where another one lacks a text', async () => {
    const english = { en_US: { 'own.hello': 'Hello {name}' } };
    const texts = createTexts({ bundles: [english] });
    expect([texts.language(), texts.t('own.hello', { name: 'An' })]).toEqual(['en_US', 'Hello An']);
    await texts.setLanguage('vi_VN');
    expect([texts.t('own.hello', { name: 'An' }), texts.has('own.hello')]).toEqual(['Hello An', false]);
    texts.add(bundle);
    expect([texts.t('own.hello', { name: 'An' }), texts.has('own.hello')]).toEqual(['Xin chào An', true]);
    expect(createTexts({ bundles: [english, systemTexts] }).language()).toBe('zh_TW');
    expect(createTexts().language()).toBe('zh_TW');
  });

  it('loads a language once, lets the loaded texts win, and keeps the bundled ones when loading fails', async () => {
    const asked: string[] = [];
    const texts = createTexts({
      bundles: [systemTexts, bundle],
      load: async (language) => {
        asked.push(language);
        return language === 'en_US' ? { 'own.hello': 'Welcome {name}' } : null;
      },
    });
    await texts.setLanguage('en_US');
    await texts.setLanguage('vi_VN');
    await texts.setLanguage('en_US');
    expect(asked).toEqual(['en_US', 'vi_VN']);
    expect(texts.t('own.hello', { name: 'An' })).toBe('Welcome An');
    await texts.setLanguage('vi_VN');
    expect(texts.t('own.hello', { name: 'An' })).toBe('Xin chào An');
  });

  it('a language that no bundle has and that cannot be loaded shows the default one, until it can', async () => {
    const missing: string[] = [];
    let up = false;
    const own: TextBundle = { zh_TW: { 'own.hello': '您好' }, zh_CN: {}, en_US: {}, vi_VN: {} };
    const texts = createTexts({
      bundles: [systemTexts, own],
      load: async () => (up ? { 'own.hello': 'Hello' } : null),
      onMissing: (language) => missing.push(language),
    });
    await texts.setLanguage('en_US');
    expect(texts.t('own.hello')).toBe('您好');
    up = true;
    await texts.setLanguage('en_US');
    expect(texts.t('own.hello')).toBe('Hello');
    // The system's own texts are bundled here in all languages: nothing is missing.
    expect(missing).toEqual([]);
  });

  it('texts added later are a part only: a language that cannot be loaded is still told of', async () => {
    const missing: string[] = [];
    const texts = createTexts({ load: async () => null, onMissing: (language) => missing.push(language) });
    texts.add({ zh_TW: { 'part.ok': '好' }, zh_CN: {}, vi_VN: {}, en_US: { 'part.ok': 'Fine' } });
    await texts.setLanguage('en_US');
    expect(texts.t('part.ok')).toBe('好');
    expect(missing).toEqual(['en_US']);
  });

  it('a language whose file cannot be had is not switched to: the one before is spoken on, at the start the default', async () => {
    const missing: string[] = [];
    const there: Partial<Record<string, Record<string, string>>> = { en_US: { 'own.hello': 'Hello' } };
    const texts = createTexts({
      language: 'vi_VN',
      load: async (language) => there[language] ?? null,
      loadDefault: async () => ({ 'own.hello': '您好' }),
      onMissing: (language) => missing.push(language),
    });
    await texts.setLanguage('vi_VN');
    expect([texts.language(), texts.t('own.hello'), missing]).toEqual(['zh_TW', '您好', ['vi_VN']]);
    await texts.setLanguage('en_US');
    await texts.setLanguage('vi_VN');
    expect([texts.language(), texts.t('own.hello'), missing.length]).toEqual(['en_US', 'Hello', 2]);
    there.vi_VN = { 'own.hello': 'Xin chào' };
    await texts.setLanguage('vi_VN');
    expect([texts.language(), texts.t('own.hello')]).toEqual(['vi_VN', 'Xin chào']);
  });

  it('where the file cannot be had or lacks a text, the build’s own is fetched, once', async () => {
    const own: TextBundle = { zh_TW: {}, zh_CN: {}, en_US: {}, vi_VN: {} };
    let files: Record<string, string> | null = null;
    let up = false;
    let asked = 0;
    const texts = createTexts({
      bundles: [systemTexts, own],
      load: async () => files,
      loadDefault: async () => {
        asked += 1;
        if (!up) throw new Error('offline');
        return { 'own.hello': '您好', 'own.bye': '再見' };
      },
    });
    await texts.setLanguage('zh_TW');
    expect([texts.t('own.hello'), asked]).toEqual(['own.hello', 1]);
    up = true;
    await texts.setLanguage('en_US');
    expect([texts.t('own.hello'), asked]).toEqual(['您好', 2]);

    files = { 'own.hello': 'Hello' };
    asked = 0;
    const holed = createTexts({
      bundles: [systemTexts],
      load: async () => files,
      loadDefault: async () => {
        asked += 1;
        return { 'own.hello': '您好', 'own.bye': '再見' };
      },
    });
    await holed.setLanguage('en_US');
    expect([holed.t('own.hello'), asked]).toEqual(['Hello', 0]);
    const heard = new Promise((resolve) => {
      holed.subscribe(() => resolve(holed.t('own.bye')));
    });
    expect(holed.t('own.bye')).toBe('own.bye');
    expect(await heard).toBe('再見');
    holed.t('nobody.knows');
    expect(asked).toBe(1);
  });

  it('texts of a room that is loaded later fill gaps, and replace nothing', async () => {
    const texts = createTexts({
      language: 'en_US',
      bundles: [systemTexts],
      load: async () => ({ 'own.hello': 'Welcome {name}' }),
    });
    await texts.setLanguage('en_US');
    texts.add(bundle);
    expect(texts.t('own.hello', { name: 'An' })).toBe('Welcome An');
    await texts.setLanguage('vi_VN');
    texts.add(bundle);
    expect(texts.t('own.hello', { name: 'An' })).toBe('Welcome An');
    const bare = createTexts({ language: 'vi_VN', bundles: [systemTexts] });
    bare.add(bundle);
    expect(bare.t('own.hello', { name: 'An' })).toBe('Xin chào An');
    expect(bare.t('common.yes')).toBe('Có');
  });

  it('the last choice wins, however late an earlier file arrives', async () => {
    let release = () => {};
    const texts = createTexts({
      bundles: [systemTexts],
      load: (language) =>
        language === 'vi_VN'
          ? new Promise((resolve) => (release = () => resolve(null)))
          : Promise.resolve(null),
    });
    const slow = texts.setLanguage('vi_VN');
    await texts.setLanguage('en_US');
    release();
    await slow;
    expect(texts.language()).toBe('en_US');
    expect(texts.t('common.yes')).toBe('Yes');
  });

  it("a notice without a message shows the text of its failure's code", () => {
    const { t } = createTexts({ language: 'en_US', bundles: [systemTexts] });
    expect(t('form.saveFailed', { msg: '', code: 'request.timeout' })).toBe(
      'Save error! The server did not answer in time, please try again',
    );
    expect(t('list.queryFailed', { msg: '', code: 'request.network', detail: 'boom' })).toBe(
      'Query failed: network error: the server cannot be reached',
    );
    expect(t('form.saveFailed', { msg: 'Full', code: 'request.timeout' })).toBe('Save error! Full');
    expect(t('form.actionFailed', { msg: '', code: 'submit', failure: 'request.timeout' })).toBe(
      'submit The server did not answer in time, please try again Execution error, please consult the administrator!',
    );
    expect(t('form.actionUnset', { code: 'launch', msg: '' })).toContain('[launch]');
    expect(t('request.refused', { msg: '', code: 'request.refused' })).toBe('');
  });

  it('instances are independent', async () => {
    const one = createTexts({ language: 'en_US', bundles: [systemTexts] });
    const other = createTexts({ language: 'vi_VN', bundles: [systemTexts, bundle] });
    await one.setLanguage('zh_CN');
    expect(other.t('common.yes')).toBe('Có');
    expect(one.t('own.hello')).toBe('own.hello');
  });

  it('values are shown unchanged, and no name of a param changes the lookup', () => {
    const texts = createTexts({ language: 'en_US', bundles: [systemTexts] });
    const hostile = ['{msg}', '$t(common.yes)', '\u0000t(common.yes)\u0000', '<b>', '{{x}}', '$&', '$1'];
    for (const msg of hostile) expect(texts.t('request.refused', { msg })).toBe(msg);
    const options = {
      count: 2,
      context: 'x',
      lng: 'vi_VN',
      defaultValue: 'y',
      ns: 'z',
      msg: 'm',
      replace: 'r',
    };
    expect(texts.t('request.refused', options)).toBe('m');
    expect(texts.t('list.queryFailed', {})).toBe('Query failed: ');
    expect(texts.t('list.queryFailed', { msg: null })).toBe('Query failed: ');
    fc.assert(
      fc.property(fc.string(), (msg) => texts.t('request.refused', { msg }) === msg),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (code) => typeof texts.t(code, { msg: '' }) === 'string'),
      { numRuns: 300 },
    );
  });
});
