import { describe, expect, it } from 'vitest';
import { languageTagOf } from './language-tag.ts';

describe('the language of a text', () => {
  it.each([
    ['en-US', 'The report was written for the members of the board, and it has not been published by the company.'],
    [
      'de-DE',
      'Der Bericht ist nicht für die Öffentlichkeit bestimmt und wird von den Mitgliedern des Vorstands gelesen.',
    ],
    [
      'pt-BR',
      'O relatório foi escrito para os membros da comissão, que não o publicaram até o dia em que se reuniram.',
    ],
    [
      'it-IT',
      'Il rapporto non è stato scritto per i membri della commissione, che lo hanno letto con gli altri documenti.',
    ],
    ['ru-RU', 'Этот отчёт был написан для членов комиссии, которые его не читали, так как он ещё не был опубликован.'],
    ['uk-UA', 'Цей звіт був написаний для членів комісії, які його не читали, тому що він ще не був опублікований.'],
    ['he-IL', 'הדוח נכתב עבור חברי הוועדה, שלא קראו אותו משום שהוא עדיין לא פורסם על ידי החברה.'],
    ['el-GR', 'Η έκθεση γράφτηκε για τα μέλη της επιτροπής, τα οποία δεν την έχουν διαβάσει ακόμη.'],
    [
      'ja-JP',
      'この報告書は委員会の委員のために書かれたものであり、会社によってまだ公表されていないので、委員はまだ読んでいない。',
    ],
    [
      'zh-CN',
      '这份报告是为委员会的委员们撰写的，他们还没有读过它，因为公司到目前为止还没有把它公布出来，委员们也没有收到任何副本。',
    ],
  ])('is %s', (tag, text) => {
    expect(languageTagOf(text)).toBe(tag);
  });

  it('is unknown where there are too few letters, and where none of its words are frequent in a language', () => {
    expect(languageTagOf('Invoice 4711')).toBe('');
    expect(
      languageTagOf('Kwik Lorem Ipsum Dolor Sitamet Consectetuer Adipiscing Elitsed Vestibulum Pellentesque'),
    ).toBe('');
  });

  it('is that of most of its letters', () => {
    const hebrew = 'הדוח נכתב עבור חברי הוועדה, שלא קראו אותו משום שהוא עדיין לא פורסם על ידי החברה. ';
    expect(languageTagOf(`${hebrew.repeat(3)} Unity, the engine of the game`)).toBe('he-IL');
  });
});
