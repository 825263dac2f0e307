import { serviceNames, type ServiceName } from '@rackwright/contracts';
import { nginxConfig } from './index';

const AWAY = Object.fromEntries(serviceNames.map((service) => [service, '127.0.0.1:9'])) as Record<
  ServiceName,
  string
>;

describe('the checkout', () => {
  it('runs its own scripts only while no payment is set up', () => {
    const config = nginxConfig({ listen: '127.0.0.1:1', wwwFolder: '/www', upstreams: AWAY });
    const policy = /map \$request_id \$checkout_policy \{\s+default "([^"]+)"/.exec(config)?.[1];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
  });

  it('needs no eval in development either', () => {
    const config = nginxConfig({
      listen: '127.0.0.1:1',
      wwwFolder: '/www',
      upstreams: AWAY,
      allowEval: true,
    });
    expect(/checkout_policy \{\s+default "([^"]+)"/.exec(config)?.[1]).not.toContain('unsafe');
  });

  it.each([
    "https://pay.example; script-src 'unsafe-inline'",
    'pay.example',
    '*',
    'https://pay.example/x',
    '',
  ])('refuses %j as the origin of a provider', (wrong) => {
    const good = 'https://pay.example';
    for (const payment of [
      { scriptOrigin: wrong, apiOrigin: good },
      { scriptOrigin: good, apiOrigin: wrong },
    ])
      expect(() =>
        nginxConfig({ listen: '127.0.0.1:1', wwwFolder: '/www', upstreams: AWAY, payment }),
      ).toThrow('is not the origin');
  });

  it('may wait for the bank longer than other calls wait', () => {
    const config = nginxConfig({ listen: '127.0.0.1:1', wwwFolder: '/www', upstreams: AWAY });
    const location = /location ~ "\^\/ecommerce\/proccessPayment[^}]+\}/.exec(config)?.[0];
    expect(location).toContain('proxy_read_timeout 90s;');
    expect(config.split('proxy_read_timeout 90s;')).toHaveLength(2);
  });
});
