import { parentPort } from 'node:worker_threads';
import { known } from '#contract/platform/known.ts';

const port = known(parentPort, 'the process that asks');

/** What a file that lays out a kind of paper exports. */
interface Renderer {
  renderPdf: (paper: unknown) => Promise<Buffer>;
}

/** Renders papers in a worker thread: one takes half a second of CPU time. */
port.on('message', ({ renderer, paper }: { renderer: string; paper: unknown }) => {
  void render(renderer, paper).then(
    (pdf) => port.postMessage({ pdf }),
    (error: unknown) => port.postMessage({ error: String(error) }),
  );
});

async function render(renderer: string, paper: unknown): Promise<Buffer> {
  const { renderPdf }: Renderer = await import(renderer);
  return renderPdf(paper);
}
