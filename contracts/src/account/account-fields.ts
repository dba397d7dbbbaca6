import * as z from 'zod/mini';
import { type Language, languages } from '../languages/languages.ts';

/** The tag of a language that Verso speaks. */
export const languageField = z.enum(Object.keys(languages) as [Language, ...Language[]]);

/** Shorter passwords are refused; an operator may ask for longer ones. */
export const PASSWORD_MIN = 6;
/** Longer ones are refused, so that no one has the server hash a book. */
export const PASSWORD_MAX = 128;
const NAME_MAX = 80;
/** RFC 5321 4.5.3.1.3: a path has 256 octets with its angle brackets. */
const EMAIL_MAX = 254;

const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]+$/;
/** Nothing that a mail program would turn into a link, and no line breaks: names stand in mails. */
const PLAIN_NAME = /^(?!.*(?:https?:|www\.|\/\/))[^\p{Cc}<>]*$/iu;

/** The sentence for a password under `length` characters. */
export const tooShort = (length: number) => `Password must be at least ${length} characters long`;

const required = (sentence: string) => z.string(sentence).check(z.trim(), z.minLength(1, sentence));

/** The fields of the account forms with the sentence that each shows when it is wrong; the server checks with the same. */
export const emailField = required('Please enter your email address').check(
  z.maxLength(EMAIL_MAX, 'Please enter a valid email address'),
  z.regex(ADDRESS, 'Please enter a valid email address'),
);
export const nameField = required('Please enter your full name').check(
  z.maxLength(NAME_MAX, `Names have at most ${NAME_MAX} characters`),
  z.regex(PLAIN_NAME, 'Please enter your name without links or line breaks'),
);
/** A password that is given to sign in: it may be anything but nothing. */
export const knownPasswordField = z
  .string('Please enter your password')
  .check(
    z.minLength(1, 'Please enter your password'),
    z.maxLength(PASSWORD_MAX, `Passwords have at most ${PASSWORD_MAX} characters`),
  );
/** A password that is being chosen. */
export const newPasswordField = z
  .string(tooShort(PASSWORD_MIN))
  .check(
    z.minLength(PASSWORD_MIN, tooShort(PASSWORD_MIN)),
    z.maxLength(PASSWORD_MAX, `Passwords have at most ${PASSWORD_MAX} characters`),
  );

const MESSAGE_MAX = 5_000;
/** A function: to format a number, a browser loads the rules of a language, and every page would wait for them. */
const tooLong = () => `Messages have at most ${MESSAGE_MAX.toLocaleString('en')} characters`;

/** A message to support. */
export const supportMessageField = required('Please enter your message').check(
  z.maxLength(MESSAGE_MAX, { error: tooLong }),
);
