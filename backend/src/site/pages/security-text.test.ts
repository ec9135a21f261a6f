import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { securityContactOf } from '../../foundation/config/security-contact.ts';
import { Settings } from '../../foundation/config/settings.ts';
import { securityTextRoute } from './routes.ts';

const settings = {
  SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
  SECURITY_EXPIRES: '2027-06-30',
};
const contactOf = (environment: Record<string, string>) => securityContactOf(new Settings(environment));

async function answerOn(day: string) {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
  const server = Fastify();
  const contact = contactOf(settings);
  if (contact) securityTextRoute(server, 'https://shop.example.com', contact);
  const answer = await server.inject('/.well-known/security.txt');
  vi.useRealTimers();
  return answer;
}

describe('/.well-known/security.txt', () => {
  it('lists the contacts in order, the expiry and its own address', async () => {
    const { statusCode, headers, body } = await answerOn('2027-01-01');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Contact: https://example.com/report',
      'Expires: 2027-06-30T00:00:00.000Z',
      'Canonical: https://shop.example.com/.well-known/security.txt',
      '',
    ]);
  });

  it('is not served once it has expired', async () => {
    expect((await answerOn('2027-07-01')).body).not.toContain('Contact');
  });

  it('is 404 without settings', () => {
    expect(contactOf({})).toBeUndefined();
  });

  it.each([
    ['SECURITY_EXPIRES', { ...settings, SECURITY_EXPIRES: '' }],
    ['SECURITY_CONTACT', { ...settings, SECURITY_CONTACT: '' }],
    ['SECURITY_CONTACT', { ...settings, SECURITY_CONTACT: 'security@example.com' }],
    ['SECURITY_CONTACT', { ...settings, SECURITY_CONTACT: 'http://example.com/report' }],
    ['SECURITY_EXPIRES', { ...settings, SECURITY_EXPIRES: 'next year' }],
    ['SECURITY_EXPIRES', { ...settings, SECURITY_EXPIRES: '2027-13-01' }],
  ])('refuses an invalid %s, and one without the other', (name, environment) => {
    expect(() => contactOf(environment)).toThrow(name);
  });
});
