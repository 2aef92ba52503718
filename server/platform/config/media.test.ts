import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const bucket = { MEDIA_URL: 's3://pictures', MEDIA_PRIVATE_URL: 's3://documents', MEDIA_REGION: 'me-south-1' };

it('files are stored in a folder unless a bucket is named', () => {
  expect(readConfig({}).media).toEqual({ kind: 'folder' });
  expect(readConfig(bucket).media).toEqual({
    kind: 's3',
    publicBucket: 'pictures',
    privateBucket: 'documents',
    region: 'me-south-1',
    endpoint: null,
    pathStyle: false,
    credentials: null,
  });
});

it('another S3 service is addressed by path, with the given credentials', () => {
  const keys = { MEDIA_ACCESS_KEY_ID: 'markaba', MEDIA_SECRET_ACCESS_KEY: 'x' };
  expect(readConfig({ ...bucket, ...keys, MEDIA_ENDPOINT: 'https://s3.example.com/' }).media).toMatchObject({
    endpoint: 'https://s3.example.com',
    pathStyle: true,
    credentials: { accessKeyId: 'markaba', secretAccessKey: 'x' },
  });
});

it.each([
  [{ MEDIA_URL: 's3://pictures' }, /MEDIA_PRIVATE_URL[^]*MEDIA_REGION/],
  [{ ...bucket, MEDIA_PRIVATE_URL: 's3://pictures/' }, /MEDIA_PRIVATE_URL must name another bucket/],
  [{ ...bucket, MEDIA_URL: 'https://pictures' }, /MEDIA_URL/],
  [{ ...bucket, MEDIA_URL: 's3://pictures/cars' }, /MEDIA_URL/],
  [{ ...bucket, MEDIA_ACCESS_KEY_ID: 'x' }, /MEDIA_SECRET_ACCESS_KEY/],
  [{ ...bucket, MEDIA_ENDPOINT: 'localhost:9000' }, /MEDIA_ENDPOINT/],
  [{ ...bucket, MEDIA_PATH_STYLE: 'maybe' }, /MEDIA_PATH_STYLE/],
])('the settings %j are refused', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
