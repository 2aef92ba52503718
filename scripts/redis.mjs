// Finds a Redis server for the tests of several processes, or gets one.
import { existsSync } from 'node:fs';
import { installFromSystem, which } from './system.mjs';

/** The environment that names the server; undefined when there is none and none could be had. */
export function redisEnvironment() {
  const named = process.env.REDIS_SERVER;
  const found = named ? existsSync(named) && named : (which('redis-server') ?? which('valkey-server') ?? installFromSystem('redis-server'));
  return found ? { REDIS_SERVER: found } : undefined;
}
