import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it('leaves web, mail and telephone addresses as they are', () => {
  for (const uri of [
    'http://example.org',
    'HTTPS://example.org:8080/a/%C3%9C?b=%20&c=d#e',
    'https://user@example.org/a',
    'mailto:ada@example.org?subject=A%20word',
    'tel:+1-212-555-0100',
  ])
    expect(linkAddress(uri), uri).toBe(uri);
});

it('encodes what no address may hold, and gives the same for the result', () => {
  for (const [uri, address] of [
    [' https://example.org/a b ', 'https://example.org/a%20b'],
    ['https://example.org/Ü?"<>|`', 'https://example.org/%C3%9C?%22%3C%3E%7C%60'],
    ['https://example.org/100%#a#b', 'https://example.org/100%25#a%23b'],
    ['https://example.org/\ud800', 'https://example.org/%EF%BF%BD'],
  ] as const)
    expect([linkAddress(uri), linkAddress(address)]).toEqual([address, address]);
});

it('takes what begins with www and names a host for a web address', () => {
  for (const uri of ['www.example.org', 'WWW.example.org/a?b', ' www.example.co.uk#c'])
    expect(linkAddress(uri)).toBe(`https://${uri.trim()}`);
  for (const uri of ['www.', 'www.example', 'www.exe', 'www. example.org', 'wwwx.example.org', 'www./a.b'])
    expect(linkAddress(uri), uri).toBeUndefined();
});

it('refuses everything that may run a program, open a file, or read as another address elsewhere', () => {
  for (const uri of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java%73cript:alert(1)',
    '%6Aavascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'ms-msdt:/id PCWDiagnostic',
    'ms-word:ofe|u|https://example.org/a.docx',
    'search-ms:query=x&crumb=location:\\\\host\\share',
    'file:///etc/passwd',
    'file://host/share/x.exe',
    'FILE:\\\\host\\share\\x.exe',
    '\\\\host\\share\\x.exe',
    '//host/share',
    'C:\\Windows\\System32\\calc.exe',
    '../../C:/data/plan.png',
    '../notes.docx',
    'calc.exe',
    '#place',
    'ftp://example.org/a',
    'smb://host/share',
    'jar:https://example.org/a!/b',
    'view-source:https://example.org',
    'http:example.org',
    'https:///example.org',
    'http:\\\\host\\share',
    'http://\\\\host\\share',
    'https://exa mple.org',
    'https://example.org\u0000.exe',
    '\thttps://example.org',
    'https://example.org\r\n',
    'https://exa\u0085mple.org/',
    'about:blank',
    '',
  ])
    expect(linkAddress(uri), JSON.stringify(uri)).toBeUndefined();
});
