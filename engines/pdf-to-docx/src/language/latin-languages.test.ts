import { expect, it } from 'vitest';
import { latinLanguages } from './latin-languages.ts';

const likeliest = (text: string) => latinLanguages(text)[0]?.language;

it('tells languages that share many words by those that they do not share', () => {
  expect(likeliest('Il sistema legge un documento e lo trasforma in una pagina che si può cercare')).toBe('ita');
  expect(likeliest('La gestion des dossiers est un besoin que les médecins ont dans la plupart des cas')).toBe('fra');
  expect(likeliest('La gestión de los documentos es una tarea que no se puede dejar para el final')).toBe('spa');
});

it('takes letters at the beginning of lines for bullets and labels, and for no words', () => {
  const list = ['Modifier un patient', 'Supprimer un patient', 'Créer un dossier', 'Ajouter un examen au dossier'];
  expect(likeliest(list.map((line) => `e ${line}`).join('\n'))).toBe('fra');
  expect(latinLanguages('a) Kosten\nb) Zeit\no Plan\ne Geld').every(({ share }) => share === 0)).toBe(true);
});
