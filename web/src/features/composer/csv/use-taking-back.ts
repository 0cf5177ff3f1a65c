import { asNotSent, asTakenBack, type Busy, type CsvFile, type Trouble } from "./import-state.ts";
import { forgetKeys } from "./request-keys.ts";
import { takeBackAll } from "./take-back-all.ts";

type Given = {
  creatorId: number;
  file: CsvFile | null;
  setFile: (file: CsvFile) => void;
  trouble: Trouble | null;
  setTrouble: (trouble: null) => void;
  setBusy: (busy: Busy) => void;
};

/** The rows of a file are to be scheduled once more. */
export function useTakingBack({ creatorId, file, setFile, trouble, setTrouble, setBusy }: Given) {
  /** All that this file scheduled goes, as far as it has not gone out. */
  const undo = async () => {
    if (!file || file.changes.length === 0) return;
    setBusy("undoing");
    const taken = await takeBackAll(creatorId, file.changes);
    setBusy(null);
    setFile(asTakenBack(file, taken));
  };

  /** What an earlier import of the same rows scheduled may have been deleted since. */
  const openAgain = () => {
    if (!file) return;
    forgetKeys(trouble?.repeatedKeys ?? []);
    setTrouble(null);
    setFile(asNotSent(file));
  };
  return { undo, openAgain };
}
