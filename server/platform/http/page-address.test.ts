import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageAddress, pageParameters } from './page-address.ts';

describe('the address of a page', () => {
  it.each([
    ['/cars', '/cars'],
    ['/cars?utm_source=mail', '/cars'],
    ['/cars?brand=1&utm_source=mail&brand=2&fbclid=x%20y', '/cars?brand=1&brand=2'],
    ['/cars?brand[]=1&gclid=', '/cars?brand[]=1'],
    ['/cars?q=%D9%83%D8%A7%D9%85%D8%B1%D9%8A+2022&%E0%A4%A=1&=2&x', '/cars?q=%D9%83%D8%A7%D9%85%D8%B1%D9%8A+2022'],
    ['/cars.data?_routes=a&utm_medium=b&lng=en', '/cars.data?_routes=a&lng=en'],
    ['/cars?__proto__=1&constructor=2', '/cars'],
    ['/cars?', '/cars'],
  ])('%s is normalised to %s', (url, address) => {
    expect(pageAddress(url)).toBe(address);
  });

  it.each([
    '/instalments?price=85000&down=17000&months=60&rate=9&final=21250&kind=flat',
    '/prices/mine?brand_id=1&model_id=1001&year=2021&mileage=70000&trim=GLX&city_id=1&paint=none&accident=none&price=80000',
    '/plate-number/studio?letters=JMD&digits=5005&plate_class=private',
  ])('%s is read whole', (url) => {
    expect(pageAddress(url)).toBe(url);
  });

  it('includes every parameter that a page of the site reads', () => {
    const web = path.join(import.meta.dirname, '../../../web');
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/admin|\.test\./.test(file),
    );
    const read = files.flatMap((file) =>
      [...readFileSync(path.join(web, file), 'utf8').matchAll(/(?:query|parameters|searchParams)\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
        ([, name]) => name!,
      ),
    );
    expect(read.length).toBeGreaterThan(20);
    expect([...new Set(read)].filter((name) => !pageParameters.has(name))).toEqual([]);
  });
});
