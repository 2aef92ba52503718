import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { livePath } from '#contract/messaging/live.ts';

/** The yardstick: Socket.IO over Redis streams alone. What is posted is told to whom it is for, kept nowhere, and answered. */
const [, , redisUrl = '', port = '0'] = process.argv;
const http = createServer((request, response) => {
  const parts: Buffer[] = [];
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      const message = JSON.parse(Buffer.concat(parts).toString()) as { to: number };
      io.to(`person:${message.to}`).emit('message', message);
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(message));
    });
});
const io = new Server(http, { path: livePath, transports: ['websocket'], adapter: createAdapter(new Redis(redisUrl)) });
io.on('connection', (socket) => void socket.join(`person:${socket.handshake.auth['id']}`));
http.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
