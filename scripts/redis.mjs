// Finds a Redis server for the tests of several processes, or gets one.
import { existsSync } from 'node:fs';
import { canInstall, installFromSystem, which } from './system.mjs';

/** The environment that names the server; undefined when there is none and none could be had. */
export function redisEnvironment() {
  const found = findRedis() ?? (process.env.REDIS_SERVER ? undefined : installFromSystem('redis-server'));
  return found ? { REDIS_SERVER: found } : undefined;
}

/** What `redisEnvironment` would install; undefined where there is a server, or none can be had. */
export function redisToInstall() {
  return findRedis() || process.env.REDIS_SERVER || !canInstall() ? undefined : 'the Debian package redis-server';
}

function findRedis() {
  const named = process.env.REDIS_SERVER;
  if (named) return existsSync(named) ? named : undefined;
  return which('redis-server') ?? which('valkey-server');
}
