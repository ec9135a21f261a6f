import { expect, it } from 'vitest';
import { profileLinkOf } from './profiles.ts';

it.each([
  ['https://www.linkedin.com/in/carl', 'https://www.linkedin.com/in/carl'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  [' linkedin.com/in/carl ', 'https://linkedin.com/in/carl'],
  ['//linkedin.com/in/carl', 'https://linkedin.com/in/carl'],
  ['example.com:8080/me', 'https://example.com:8080/me'],
])('stores %j as %j', (typed, link) => {
  expect(profileLinkOf('linkedIn', typed)).toBe(link);
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'mailto:carl@example.com',
  'ftp://example.com',
  'https:example.com',
  'https://',
  'https://exa mple.com',
  'https://linkedin.com@example.com',
  '???',
])('refuses %j and names the field', (typed) => {
  expect(() => profileLinkOf('linkedIn', typed)).toThrow(
    expect.objectContaining({
      code: 'invalid-request',
      errors: [expect.objectContaining({ field: 'linkedIn' })],
    }),
  );
});
