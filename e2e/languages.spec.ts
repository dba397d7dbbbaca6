import type { Page } from '@playwright/test';
import { directionOf, type Language, languages, prefixOf } from '@verso/contracts';
import { sentences, translationsOf } from '@verso/contracts/sentences';
import { mailTexts } from '../server/src/mail/words-in.ts';
import { catalogueOf, textsOfSource } from '../web/language-plugin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fixture } from './files.ts';
import { linkFor, makeUser, newAddress, PASSWORD, signIn } from './people.ts';
import { expect, newVisitor, test } from './test.ts';

const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en');

/** What a page says in English that its language says in other words. */
async function englishOn(page: Page, language: Language): Promise<readonly string[]> {
  const [texts, ofTexts, ofSentences] = [await textsOfSource(), catalogueOf(language), translationsOf(language)];
  const english = new Set([
    ...texts.map(({ text }) => text).filter((text) => ofTexts[text] !== text),
    ...sentences.filter((sentence) => ofSentences[sentence] !== sentence),
  ]);
  const shown = (await page.evaluate(SHOWN_TEXTS)) as readonly string[];
  const isLeft = (text: string) =>
    english.has(text) || (OTHER_SCRIPTS.includes(language) && SENTENCE_IN_LATIN.test(text));
  return shown.filter(isLeft);
}

/** Languages whose scripts show at once what is left in English. */
const OTHER_SCRIPTS: readonly Language[] = ['ar', 'ja', 'zh'];
const SENTENCE_IN_LATIN = /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/;

/** The texts and names of elements in the page's language; samples in English and code say that they are. */
const SHOWN_TEXTS = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement.closest('script, style, code, pre, kbd, [lang]:not(html)') === null) texts.push(node.data.trim());
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (element.closest('[lang]:not(html)') === null)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
  return texts.concat(document.title.replace(/ - Verso$/, ''));
})()`;

/** A text of the web app in a language. */
const inLanguage = (language: Language, text: string) => catalogueOf(language)[text] ?? text;

const PUBLIC_PAGES = [
  ...['/', '/features', '/billing', '/login', '/contact', '/status', '/developers'],
  ...['/privacy', '/terms', '/cookies'],
];

for (const language of others) {
  const path = (page: string) => prefixOf(language) + page;
  const say = (text: string) => inLanguage(language, text);

  test.describe(languages[language], () => {
    test.use({ locale: language });

    test('a guest converts a document without a word of English', async ({ page }) => {
      await page.goto('/file-converter');
      await expect(page).toHaveURL(path('/file-converter'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
      expect(await englishOn(page, language)).toEqual([]);
      await page.getByLabel(say('File to convert')).setInputFiles(fixture('letter.pdf'));
      await page.getByRole('button', { name: say('Convert File') }).click();
      await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
      // The text of the document is in its own language.
      await expect(page.getByText('Notes on the Merrow gauge').first()).toBeAttached();
      expect(await englishOn(page, language)).toEqual([]);
      const day = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
      const shown = page.locator('time').first();
      const at = new Date((await shown.getAttribute('datetime')) ?? '');
      await expect(shown).toContainText(day.format(at));
    });

    test('no page has a word of English left', async ({ page }) => {
      for (const address of PUBLIC_PAGES) {
        await page.goto(path(address));
        await page.waitForLoadState('networkidle');
        expect(await englishOn(page, language), address).toEqual([]);
      }
    });

    test('someone signs up and is written to in that language', async ({ page }) => {
      const email = newAddress();
      await page.goto(path('/register'));
      expect(await englishOn(page, language)).toEqual([]);
      await page.getByRole('button', { name: say('Create Account') }).click();
      await expect(page.getByText(translationsOf(language)['Please enter your full name'] ?? '')).toBeVisible();
      await page.getByLabel(say('Full name')).fill('Ada Lovelace');
      await page.getByLabel(say('Email address')).fill(email);
      await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(say('Confirm password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: say('Create Account') }).click();
      await expect(page.getByRole('heading', { name: say('Check Your Email') })).toBeVisible();
      expect(await englishOn(page, language)).toEqual([]);
      await page.goto(await linkFor(page.request, email, mailTexts(language)['Verify your email address'] ?? ''));
      await page.waitForURL(path('/dashboard'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');
      expect(await englishOn(page, language)).toEqual([]);
    });
  });
}

const NARROW_PAGES = ['/', '/file-converter', '/features', '/billing', '/login', '/register', '/developers', '/status'];

for (const language of ['de', 'ar'] as const)
  test(`pages in ${languages[language]} fit a narrow screen and can be read by anyone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of NARROW_PAGES) {
      await page.goto(prefixOf(language) + path);
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`${prefixOf(language)}/file-converter`);
    await expectAccessible(page);
  });

test('values keep their own direction in a line from right to left', async ({ page }) => {
  await page.goto('/ar/file-converter');
  await expect(page.getByText('\u20685 م.ب\u2069').first()).toBeVisible();
});

test('the language is chosen at the foot of a page, and kept in the browser and with the account', async ({
  page,
  browser,
}) => {
  const email = await makeUser(page.request);
  await signIn(page, email);
  await page.waitForURL('/dashboard');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await page.waitForURL('/fr/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/billing');
  await expect(page).toHaveURL('/fr/billing');

  const elsewhere = await newVisitor(browser);
  await signIn(elsewhere, email);
  await elsewhere.waitForURL('/fr/dashboard');

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/billing');
});

test('search engines find each page in every language', async ({ request }) => {
  const links = (await request.get('/de/billing')).headers()['link'] ?? '';
  for (const language of Object.keys(languages) as Language[])
    expect(links).toContain(
      `${prefixOf(language)}/billing>; rel="alternate"; hreflang="${language === 'zh' ? 'zh-Hans' : language}"`,
    );
  expect(links).toContain('/billing>; rel="alternate"; hreflang="x-default"');
  expect((await request.get('/de/nothing-here')).status()).toBe(404);
});
