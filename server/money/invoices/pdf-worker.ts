import { parentPort } from 'node:worker_threads';
import { paperPdf } from './pdf.ts';
import type { PaperFacts } from './document.ts';

/** Sets papers beside the process that answers: one takes half a second of work. */
parentPort!.on('message', (asked: { id: number; paper: PaperFacts }) => {
  void paperPdf(asked.paper).then(
    (pdf) => parentPort!.postMessage({ id: asked.id, pdf }),
    (error: unknown) => parentPort!.postMessage({ id: asked.id, error: String(error) }),
  );
});
