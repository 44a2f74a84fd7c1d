/**
 * CodeMirror for one text of a language, between the form and the hand. What is typed stands here first: it is handed on once the
 * hand rests, on leaving, and when somebody asks for it; a text of the form's comes in unless one is being typed.
 */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { Annotation, EditorState, type Extension, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { restTime } from '../../ui/typing/use-typed-text.ts';
import { type CodeError, codeErrors } from './code-errors.ts';
import type { CodeLanguage } from './languages/language.ts';

export interface CodeEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly readOnly: boolean;
  readonly language: CodeLanguage;
  readonly style: Extension;
  /** Of the element that is typed into; asked again at each change. */
  readonly attributes: () => { readonly [name: string]: string };
  readonly say: (error: CodeError) => string;
  /** With each key. */
  readonly onTyping: (text: string) => void;
  readonly onText: (text: string) => void;
}

/** Of a text that comes from the form. */
const FROM_FORM = Annotation.define<boolean>();

const READ_ONLY: Extension = [EditorState.readOnly.of(true), EditorView.editable.of(false)];

/** The Tab key leads on, as in every other field. */
const TYPING: Extension = [
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
];

export class CodeEditor {
  private readonly view: EditorView;
  private readonly options: CodeEditorOptions;
  /** What the form has. */
  private known: string;
  /** Something was typed that the form does not have. */
  private waits = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CodeEditorOptions) {
    const { parent, text, readOnly, language, style, attributes, say } = options;
    this.options = options;
    this.known = asEdited(text);
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        doc: this.known,
        extensions: [
          style,
          language.support(),
          lineNumbers(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of(attributes),
          readOnly ? READ_ONLY : TYPING,
          linter(({ state }) =>
            codeErrors(state.doc.toString(), language).map((error) => ({
              from: error.from,
              to: error.to,
              severity: 'error',
              message: say(error),
            })),
          ),
          EditorView.updateListener.of(({ docChanged, transactions }) => {
            const isPut = transactions.some((each) => each.annotation(FROM_FORM));
            if (docChanged && !isPut) this.typed();
          }),
          EditorView.domEventHandlers({ blur: () => this.flush() }),
        ],
      }),
    });
  }

  private get text(): string {
    return this.view.state.doc.toString();
  }

  private typed(): void {
    if (!this.waits && this.text === this.known) return;
    this.waits = true;
    this.options.onTyping(this.text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), restTime(!this.view.composing));
  }

  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (!this.waits) return;
    this.waits = false;
    this.known = this.text;
    this.options.onText(this.known);
  };

  put(stored: string): void {
    const text = asEdited(stored);
    if (text === this.known || this.waits) return;
    this.known = text;
    this.view.dispatch({
      changes: { from: 0, to: this.view.state.doc.length, insert: text },
      // Somebody else's text is not undone from here.
      annotations: [Transaction.addToHistory.of(false), FROM_FORM.of(true)],
    });
  }

  /** The attributes may be others now. */
  refresh(): void {
    this.view.dispatch({});
  }

  focus(): void {
    this.view.focus();
  }

  destroy(): void {
    this.flush();
    this.view.destroy();
  }
}

/** The editor ends a line in one way. */
function asEdited(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
