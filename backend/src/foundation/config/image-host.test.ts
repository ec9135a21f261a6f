import { expect, it } from 'vitest';
import { imageHostOf } from './image-host.ts';
import { Settings } from './settings.ts';

const read = (environment: Record<string, string>, apiBase = '/api') =>
  imageHostOf(new Settings(environment), { apiBase, siteOrigin: 'https://parts.example' });

it('is the shop’s own by default', () => {
  expect(read({})).toEqual({ uploadUrl: '/api/images', host: { kind: 'built-in', base: '' } });
});

it('gives addresses on the API’s origin if it is not the site’s', () => {
  expect(read({}, 'https://api.parts.example/api')).toEqual({
    uploadUrl: 'https://api.parts.example/api/images',
    host: { kind: 'built-in', base: 'https://api.parts.example' },
  });
});

it('is another one with the origin of its upload address, or the configured origins', () => {
  const IMAGE_UPLOAD_URL = 'https://api.host.example/1/upload';
  expect(read({ IMAGE_UPLOAD_URL }).host).toEqual({
    kind: 'external',
    origins: ['https://api.host.example'],
  });
  const IMAGE_ORIGINS = 'https://i.host.example, https://cdn.host.example';
  expect(read({ IMAGE_UPLOAD_URL, IMAGE_ORIGINS }).host).toEqual({
    kind: 'external',
    origins: ['https://i.host.example', 'https://cdn.host.example'],
  });
});

it.each([
  [{ IMAGE_ORIGINS: 'https://i.host.example' }, 'IMAGE_UPLOAD_URL is missing'],
  [{ IMAGE_UPLOAD_URL: 'https://a.example/up', IMAGE_ORIGINS: 'https://a.example/path' }, 'IMAGE_ORIGINS'],
  [{ IMAGE_UPLOAD_URL: 'https://a.example/up', IMAGE_ORIGINS: 'a.example' }, 'IMAGE_ORIGINS'],
  [{ IMAGE_UPLOAD_URL: 'http://' }, 'IMAGE_UPLOAD_URL'],
])('refuses %j with a line that names the setting', (environment, named) => {
  expect(() => read(environment)).toThrow(named);
});
