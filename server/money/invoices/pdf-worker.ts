import { parentPort } from 'node:worker_threads';
import { known } from '#contract/known.ts';
import { documentPdf } from './pdf.ts';
import type { DocumentFacts } from './document.ts';

const port = known(parentPort, 'the process that asks');

/** Renders documents in a worker thread: one takes half a second of CPU time. */
port.on('message', (asked: { id: number; paper: DocumentFacts }) => {
  void documentPdf(asked.paper).then(
    (pdf) => port.postMessage({ id: asked.id, pdf }),
    (error: unknown) => port.postMessage({ id: asked.id, error: String(error) }),
  );
});
