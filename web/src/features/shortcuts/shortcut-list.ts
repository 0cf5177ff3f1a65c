import { MOD } from "~/lib/keyboard.ts";

export type Shortcut = { keys: string[]; does: string };
export type ShortcutGroup = { title: string; shortcuts: Shortcut[] };

export const shortcutGroups: ShortcutGroup[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: [MOD, "K"], does: "Search, or jump to a page" },
      { keys: ["C"], does: "New post" },
      { keys: ["U"], does: "Upload" },
      { keys: ["["], does: "Collapse or expand the sidebar" },
      { keys: ["?"], does: "Show all shortcuts" },
      { keys: ["Esc"], does: "Close" },
    ],
  },
  {
    title: "Go to",
    shortcuts: [
      { keys: ["G", "C"], does: "Calendar" },
      { keys: ["G", "P"], does: "Post Scheduler" },
      { keys: ["G", "A"], does: "Analytics" },
      { keys: ["G", "M"], does: "Content Manager" },
      { keys: ["G", "S"], does: "Subreddit Search" },
      { keys: ["G", "B"], does: "Ban Shield" },
    ],
  },
  {
    title: "Calendar",
    shortcuts: [
      { keys: ["T"], does: "Today" },
      { keys: ["M"], does: "Month" },
      { keys: ["W"], does: "Week" },
      { keys: ["D"], does: "Day" },
      { keys: ["L"], does: "Agenda" },
      { keys: ["Enter"], does: "Into the posts of the focused day; Esc leads back" },
      { keys: ["Space"], does: "Pick up or drop a post; arrows move it" },
      { keys: ["X"], does: "Select a post" },
      { keys: ["Delete"], does: "Delete a scheduled or failed post" },
      { keys: ["Shift", "S"], does: "Space out the focused day" },
      { keys: [MOD, "Z"], does: "Undo the last change" },
      { keys: [MOD, "Shift", "Z"], does: "Redo" },
      { keys: ["←"], does: "Back" },
      { keys: ["→"], does: "Forward" },
    ],
  },
  {
    title: "Post Scheduler",
    shortcuts: [
      { keys: ["S"], does: "Add subreddits" },
      { keys: [MOD, "Enter"], does: "Schedule" },
      { keys: [MOD, "S"], does: "Save the draft" },
      { keys: [MOD, "Z"], does: "Undo what was just scheduled" },
    ],
  },
  {
    title: "Content Manager",
    shortcuts: [
      { keys: ["/"], does: "Search files" },
      { keys: ["X"], does: "Select the file" },
      { keys: ["Shift", "→"], does: "Select a range" },
      { keys: [MOD, "A"], does: "Select everything" },
      { keys: ["Enter"], does: "Open the file" },
      { keys: ["Delete"], does: "Delete the file or the selection" },
      { keys: [MOD, "Z"], does: "Restore the last deletion" },
    ],
  },
];
