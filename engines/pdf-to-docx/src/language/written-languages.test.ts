import { expect, it } from 'vitest';
import { writtenLanguages } from './written-languages.ts';

const likeliest = (text: string, script: 'Latin' | 'Cyrillic' | 'Arabic' = 'Latin') =>
  writtenLanguages(text, script)[0]?.language;

it('tells languages that share many words by those that they do not share', () => {
  expect(likeliest('Il sistema legge un documento e lo trasforma in una pagina che si può cercare')).toBe('ita');
  expect(likeliest('La gestion des dossiers est un besoin que les médecins ont dans la plupart des cas')).toBe('fra');
  expect(likeliest('La gestión de los documentos es una tarea que no se puede dejar para el final')).toBe('spa');
});

it('takes letters at the beginning of lines for bullets and labels, and for no words', () => {
  const list = ['Modifier un patient', 'Supprimer un patient', 'Créer un dossier', 'Ajouter un examen au dossier'];
  expect(likeliest(list.map((line) => `e ${line}`).join('\n'))).toBe('fra');
  expect(writtenLanguages('a) Kosten\nb) Zeit\no Plan\ne Geld', 'Latin').every(({ share }) => share === 0)).toBe(true);
});

it('tells languages in Cyrillic letters, also as the data of Russian reads them', () => {
  const russian =
    'Каждый человек должен обладать всеми правами, которые не зависят от того, что он имеет или как он живёт';
  const ukrainian = 'Кожна людина мае право на життя, що не залежить в!д того, як вона живе або про що вона думае';
  const bulgarian =
    'Няма да се прави никакво разграничение на държавата, към която човек принадлежи, или без която се е родил';
  const serbian = 'Нико се не сме држати у ропству, а свако има право да буде признат као лице, што су сви рекли';
  expect(likeliest(russian, 'Cyrillic')).toBe('rus');
  expect(likeliest(ukrainian, 'Cyrillic')).toBe('ukr');
  expect(likeliest(bulgarian, 'Cyrillic')).toBe('bul');
  expect(likeliest(serbian, 'Cyrillic')).toBe('srp');
});

it('tells languages in Arabic letters, with their own forms of letters and with those of Arabic', () => {
  expect(likeliest('لكل إنسان حق التمتع بكافة الحقوق في هذا الإعلان دون أي تمييز من أو على', 'Arabic')).toBe('ara');
  expect(likeliest('هر کس حق دارد که در کشور خود آزاد باشد و این حق را با قانون می‌توان یافت', 'Arabic')).toBe('fas');
  expect(likeliest('هر كس حق دارد كه در كشور خود آزاد باشد و اين حق را با قانون مى توان يافت', 'Arabic')).toBe('fas');
  expect(likeliest('ہر شخص کو اپنی جان اور آزادی کا حق ہے جو اس اعلان میں بیان کئے گئے ہیں', 'Arabic')).toBe('urd');
});
