// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

export interface Accept {
  readonly share?: boolean;
}

/**
 * Write a remark into the record, here.
 */
export interface Annotate {
  readonly type: "remark";
  readonly id: string;
  readonly text: string;
}

export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface AnswerOffer {
  readonly answer: "accept" | "decline" | "withdraw";
}

/**
 * Ask for the best plans of the side that is asked. It may take a while; whatever is done at
 * the table meanwhile makes it worthless.
 */
export interface AskHint {
  readonly type: "hint";
  readonly id: string;
}

/**
 * Ask what may be done: families of lawful actions, and so many drawn at random.
 */
export interface AskOffers {
  readonly side?: string;
  readonly draw?: number;
  readonly seed?: number | null;
}

/**
 * Ask what the bots thought when they last planned, where one may know it.
 */
export interface AskReasons {
  readonly type: "reasons";
  readonly id: string;
}

/**
 * Forgotten the password. The answer is the same whether the address is known or not.
 */
export interface AskReset {
  readonly mail: string;
}

/**
 * The table as your side may see it, by HTTP. `no` goes back with what you play.
 */
export interface Asked {
  readonly no: number;
  readonly game: OnlineGame;
  readonly side: string;
  readonly asked: boolean;
  readonly view: Readonly<Record<string, unknown>>;
  readonly prompt: Readonly<Record<string, unknown>>;
  readonly back: Back;
  readonly remarks: readonly Remark[];
}

/**
 * Whether this seat may undo and redo now, and why it may not.
 */
export interface Back {
  readonly undo: boolean;
  readonly redo: boolean;
  readonly no: readonly No[];
}

export interface BySide {
  readonly side: string;
  readonly tallied: Tallied;
  readonly luck: Luck;
}

/**
 * What changed in a list of the view. With a `key`, members by that field, in its order;
 * without one, numbers in their order; or, with `at`, members by their position.
 */
export interface Change {
  readonly put: readonly unknown[];
  readonly gone: readonly unknown[];
  readonly key: string;
  readonly at: readonly (readonly [number, unknown])[];
}

/**
 * What is left out stays.
 */
export interface ChangeAccount {
  readonly name?: string;
  readonly language?: "en" | "fr";
  readonly preferences?: Preferences;
}

/**
 * The old address stays until the new one is proven.
 */
export interface ChangeMail {
  readonly password: string;
  readonly mail: string;
}

/**
 * It ends all other sessions.
 */
export interface ChangePassword {
  readonly password: string;
  readonly new: string;
}

export interface Chat {
  readonly lines: readonly Said[];
  readonly muted: readonly string[];
}

/**
 * An option of a scenario, and what may be chosen.
 */
export interface Choice {
  readonly id: string;
  readonly choices: readonly string[];
  readonly default: string;
  readonly rule: string;
  readonly title: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly suggested: string;
}

/**
 * How long a side may take. With every turn of the game it gets `each`, of which nothing is
 * carried over; then its `bank` runs, to which each turn of the game adds `increment`.
 *
 * game: bank and increment; turn: each; days: each (whole days) and bank. None has no limit.
 */
export interface Clock {
  readonly kind?: "days" | "game" | "none" | "turn";
  readonly each?: number;
  readonly bank?: number;
  readonly increment?: number;
  readonly at_zero?: "bot" | "claim" | "loses";
  readonly bot?: string;
}

/**
 * On a finished game, at a place of its replay.
 */
export interface Comment {
  readonly id: number;
  readonly by: string;
  readonly n: number;
  readonly text: string;
  readonly at: string;
  readonly yours: boolean;
}

export interface Comments {
  readonly comments: readonly Comment[];
}

/**
 * An action that needs no further choice, ready to be played, with the key of its label.
 *
 * Where `no` is not empty it cannot be done now, and the client says why.
 */
export interface Deed {
  readonly label: string;
  readonly rule: string;
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly ends: boolean;
  readonly loses: readonly Loss[];
}

export interface DeleteAccount {
  readonly password: string;
}

/**
 * From one view of a side to its next: whole fields that changed, and what changed in lists.
 */
export interface Delta {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<string, Change>>;
}

/**
 * Dice that are being agreed to: nothing is rolled, and nothing played, until they are.
 */
export interface DiceNow {
  readonly commit: string;
  readonly seats: readonly DiceSeat[];
  readonly open: boolean;
  readonly given_up: number;
  readonly until: string;
  readonly first: number | null;
}

/**
 * Dice that hold from roll number `first` on, as all who gave a share agreed to them.
 */
export interface DiceRound {
  readonly first: number;
  readonly commit: string;
  readonly shares: readonly DiceShare[];
  readonly secret: string;
  readonly scheme: 2;
}

/**
 * A seat that gives a share of the dice.
 */
export interface DiceSeat {
  readonly seat: string;
  readonly hash: string;
  readonly opened: boolean;
}

/**
 * A player's part in a round: the hash he gave first, and the salt it was opened with.
 */
export interface DiceShare {
  readonly seat: string;
  readonly hash: string;
  readonly salt: string;
}

/**
 * The dice of a finished game, whole, for whoever wants to check them.
 */
export interface DiceShown {
  readonly commit: string;
  readonly secret: string;
  readonly salts: readonly (readonly [string, string])[];
  readonly seeded: boolean;
  readonly since_roll: number;
  readonly rolls: readonly Rolled[];
  readonly rounds: readonly DiceRound[];
}

/**
 * An action, undo, redo or remark was taken and is safely kept. The news came before it.
 */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly no: number;
  readonly played: number;
}

/**
 * Change the position by hand, while all have agreed to: lines of a situation of the game,
 * such as `german 3PzD 2512 lost 1`, `dead 1/22`, `weather frost`.
 */
export interface Edit {
  readonly lines: readonly string[];
}

/**
 * How often games ended at a level of victory, or otherwise.
 */
export interface Ended {
  readonly level: string;
  readonly how: string;
  readonly games: number;
}

/**
 * Something happened: the key of its sentence, the rule behind it, and who may hear it.
 */
export interface Event {
  readonly what: string;
  readonly rule: string;
  readonly about: readonly (readonly [string, string | number])[];
  readonly to: string;
  readonly lines: readonly Line[];
}

/**
 * A family of lawful actions.
 */
export interface Family {
  readonly size: number;
  readonly about: Readonly<Record<string, unknown>>;
  readonly draw: Readonly<Record<string, unknown>>;
}

/**
 * An HTTP answer that refuses: the key of the message, its arguments, and the remedy's key.
 */
export interface Fault {
  readonly why: string;
  readonly about: Readonly<Record<string, string>>;
  readonly remedy: string;
}

/**
 * One step of a replay: what changed in the view, and what was told.
 */
export interface Frame {
  readonly n: number;
  readonly side: string;
  readonly action: Readonly<Record<string, unknown>> | null;
  readonly changes: Delta;
  readonly events: readonly Event[];
  readonly turn: number;
  readonly phase: string;
  readonly thoughts: readonly Thought[];
}

/**
 * A game as the list of games shows it. Nothing in it is secret.
 */
export interface GameInfo {
  readonly id: string;
  readonly scenario: string;
  readonly game: string;
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Seat[];
  readonly turn: number;
  readonly turns: number;
  readonly dates: Readonly<Record<string, string>>;
  readonly phase: string;
  readonly waits: readonly string[];
  readonly over: boolean;
  readonly result: Result | null;
  readonly hidden: boolean;
  readonly created: string;
  readonly played: string;
  readonly actions: number;
  readonly commit: string;
  readonly seeded: boolean;
  readonly since_roll: number;
  readonly dice: DiceNow | null;
  readonly shares: readonly string[];
}

/**
 * A page of a list of games, the last played first.
 */
export interface Games {
  readonly games: readonly OnlineGame[];
  readonly page: number;
  readonly more: boolean;
  readonly waiting: number;
}

/**
 * The hash of one's salt: SHA-256 of "commit seat salt".
 */
export interface GiveHash {
  readonly commit: string;
  readonly seat: string;
  readonly hash: string;
}

/**
 * One's salt, once all hashes are there and kept.
 */
export interface GiveSalt {
  readonly commit: string;
  readonly seat: string;
  readonly salt: string;
}

/**
 * With fog at one screen: the seat must change. Nothing of either side is shown meanwhile.
 */
export interface HandOver {
  readonly type: "hand-over";
  readonly to: string;
  readonly turn: number;
  readonly phase: string;
}

/**
 * Give one's seat away: to a bot at once, or to a player, who has to accept.
 */
export interface HandSeat {
  readonly side: string;
  readonly n?: number;
  readonly bot?: string;
  readonly player?: string;
}

/**
 * What kind of place this is, and who is asking.
 */
export interface Here {
  readonly site: boolean;
  readonly me: Me | null;
  readonly registration: boolean;
  readonly push: string;
  readonly version: string;
}

/**
 * A plan somebody may follow.
 */
export interface Hint {
  readonly what: Thought | null;
  readonly chance: number | null;
  readonly tried: number;
  readonly reasons: readonly Thought[];
  readonly begins: readonly PlannedAction[];
  readonly more: number;
}

/**
 * The best plans there are, the best first. `at` is the number of the last message before
 * the question: for a table that has changed since they are worth nothing.
 */
export interface Hints {
  readonly type: "hints";
  readonly id: string;
  readonly side: string;
  readonly at: number;
  readonly plans: readonly Hint[];
}

/**
 * Ask something about the table; see the game's queries.
 */
export interface Inquire {
  readonly type: "query";
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Ask for a link to a free seat. A new one takes the place of the old.
 */
export interface Invite {
  readonly side: string;
  readonly n?: number;
  readonly player?: string;
}

/**
 * Shown once: only its hash is kept. The page is `/invite/<token>`.
 */
export interface InviteLink {
  readonly side: string;
  readonly n: number;
  readonly token: string;
}

/**
 * What a link leads to.
 */
export interface Invited {
  readonly game: OnlineGame;
  readonly side: string;
  readonly n: number;
}

export interface Join {
  readonly side?: string;
  readonly share?: boolean;
}

/**
 * One line of a sum.
 */
export interface Line {
  readonly amount: number;
  readonly rule: string;
  readonly why: string;
  readonly about: readonly (readonly [string, string | number])[];
}

/**
 * Everything the first page needs.
 */
export interface Lobby {
  readonly games: readonly GameInfo[];
  readonly scenarios: readonly Scenario[];
  readonly bots: readonly string[];
  readonly version: string;
}

/**
 * By name or by mail address.
 */
export interface LogIn {
  readonly name: string;
  readonly password: string;
}

/**
 * What an action gives up that could still be done: the client asks before it is played, unless
 * its player wants no such questions.
 */
export interface Loss {
  readonly key: string;
  readonly rule: string;
  readonly count: number;
  readonly units: readonly number[];
}

/**
 * Dice of a side over finished games: how many, and the mean place of each among what it could
 * have shown, from 0 to 1; 0.5 is neither luck nor bad luck.
 */
export interface Luck {
  readonly dice: number;
  readonly mean: number;
}

export interface Made {
  readonly game: OnlineGame;
  readonly invites: readonly InviteLink[];
}

/**
 * A game to make. Without seats the maker gets the first side, and the others are open (of a
 * private game: invited). It begins when every seat is taken.
 */
export interface MakeGame {
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: readonly WantedSeat[];
  readonly visibility?: "open" | "private";
  readonly pace?: "live" | "turn";
  readonly clock?: Clock;
  readonly rated?: boolean;
  readonly hints?: boolean | null;
  readonly spectate?: Spectate;
  readonly title?: string;
  readonly share?: boolean;
}

/**
 * `to` is for a take-back: before one's own last action, or to where the phase or the turn
 * began; dice and hand-overs are crossed, and dice once seen never fall again. `player` is for a
 * spectator: who may look on at a game with hidden units.
 */
export interface MakeOffer {
  readonly kind: "abort" | "draw" | "edit" | "pause" | "spectator" | "take-back";
  readonly to?: "action" | "phase" | "turn";
  readonly player?: string;
}

/**
 * One's own account.
 */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
  readonly verified: boolean;
  readonly language: "en" | "fr";
  readonly preferences: Preferences;
  readonly made: string;
  readonly vacations: readonly Vacation[];
  readonly vacation_left: number;
}

export interface Mute {
  readonly name: string;
  readonly on?: boolean;
}

export interface NewComment {
  readonly text: string;
  readonly n?: number;
}

/**
 * A game to begin. A seed makes its dice repeat; without one they are secret and fair.
 */
export interface NewGame {
  readonly scenario: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: readonly Seat[];
  readonly title?: string;
  readonly seed?: number | null;
  readonly share?: boolean;
}

/**
 * A key for a program that acts for the player.
 */
export interface NewToken {
  readonly label: string;
  readonly scopes: readonly ("play" | "read")[];
  readonly days?: number | null;
}

/**
 * An address that is told when play comes to you: POST, JSON, signed. https, and no private
 * address.
 */
export interface NewWebhook {
  readonly url: string;
}

/**
 * What changed since the message before. `told` counts the events the client should have had
 * before these; after an undo it has more, and drops them.
 */
export interface News {
  readonly type: "news";
  readonly no: number;
  readonly changes: Delta;
  readonly prompt: Readonly<Record<string, unknown>>;
  readonly events: readonly Event[];
  readonly told: number;
  readonly back: Back;
  readonly waits: readonly string[];
  readonly by: string;
  readonly roll: readonly number[];
  readonly result: Result | null;
  readonly remarks: readonly Remark[];
  readonly remarked: number;
}

/**
 * One reason: the rule, the key of its message, and what the message is about.
 */
export interface No {
  readonly rule: string;
  readonly why: string;
  readonly about: readonly (readonly [string, string | number])[];
}

/**
 * One unread notice a game at most: a later one takes the place of the earlier. The text is
 * `notice-<kind>` with `about`.
 */
export interface Notice {
  readonly type: "notice";
  readonly id: number;
  readonly kind: "answered" | "begun" | "dice" | "dice-late" | "invited" | "joined" | "offer" | "over" | "said" | "seat" | "time" | "your-turn";
  readonly game: string;
  readonly title: string;
  readonly about: Readonly<Record<string, string>>;
  readonly at: string;
  readonly read: boolean;
}

export interface Notices {
  readonly notices: readonly Notice[];
  readonly waiting: number;
}

/**
 * Something all players must agree to. `accepted`: the sides that did; whoever made it is
 * among them.
 */
export interface Offer {
  readonly id: number;
  readonly kind: "abort" | "draw" | "edit" | "pause" | "spectator" | "take-back";
  readonly by: string;
  readonly to: "action" | "phase" | "turn";
  readonly state: "accepted" | "declined" | "open" | "withdrawn";
  readonly made: string;
  readonly accepted: readonly string[];
  readonly player: string;
}

export interface OffersAsked {
  readonly no: number;
  readonly side: string;
  readonly asked: boolean;
  readonly families: readonly Family[];
  readonly drawn: readonly (Readonly<Record<string, unknown>>)[];
}

/**
 * A game of the site, as lists and its own page show it. Nothing in it is secret.
 */
export interface OnlineGame {
  readonly info: GameInfo;
  readonly made_by: string;
  readonly visibility: "open" | "private";
  readonly status: "aborted" | "over" | "playing" | "waiting";
  readonly pace: "live" | "turn";
  readonly clock: Clock;
  readonly clocks: readonly Running[];
  readonly rated: boolean;
  readonly spectate: Spectate;
  readonly seats: readonly SeatInfo[];
  readonly made: string;
  readonly begun: string;
  readonly ended: string;
  readonly paused: boolean;
  readonly editing: boolean;
  readonly edited: boolean;
  readonly how: string;
  readonly claim: boolean;
  readonly hints: boolean;
  readonly your_turn: boolean;
  readonly may_join: readonly string[];
  readonly may_watch: boolean;
  readonly watchers: number;
}

/**
 * A paragraph of the rule book in our own words, in both languages.
 */
export interface Paragraph {
  readonly id: string;
  readonly chapter: string;
  readonly title: Readonly<Record<string, string>>;
  readonly text: Readonly<Record<string, string>>;
  readonly ruling: Readonly<Record<string, string>>;
  readonly reason: Readonly<Record<string, string>>;
  readonly status: string;
  readonly optional: string;
  readonly source: string;
}

export interface Ping {
  readonly type: "ping";
}

/**
 * Something to do: its kind, as `do-<do>` names it, with whom, and where.
 */
export interface PlannedAction {
  readonly do: string;
  readonly units: readonly string[];
  readonly places: readonly string[];
  readonly amount: string;
}

/**
 * Do these, one after another, until one is refused. The same id twice is done once.
 */
export interface Play {
  readonly type: "play";
  readonly id: string;
  readonly at: number;
  readonly actions: readonly (Readonly<Record<string, unknown>>)[];
}

/**
 * As `play` on a table's socket.
 */
export interface PlayNow {
  readonly id: string;
  readonly no: number;
  readonly actions: readonly (Readonly<Record<string, unknown>>)[];
  readonly side?: string;
}

export interface Played {
  readonly done: boolean;
  readonly played: number;
  readonly no: number;
  readonly reasons: readonly No[];
}

export interface PlayerPage {
  readonly name: string;
  readonly since: string;
  readonly ratings: readonly Rating[];
  readonly tallied: Tallied;
  readonly sides: readonly BySide[];
  readonly pace: number | null;
  readonly present: boolean;
  readonly vacation: boolean;
  readonly playing: readonly OnlineGame[];
  readonly finished: readonly OnlineGame[];
  readonly against: Tallied | null;
}

export interface Pong {
  readonly type: "pong";
}

/**
 * What a player wants to be told and shown.
 */
export interface Preferences {
  readonly turn_mail: boolean;
  readonly turn_push: boolean;
  readonly invite_mail: boolean;
  readonly chat: boolean;
  readonly client: Readonly<Record<string, string>>;
}

/**
 * What a side is asked now, and what it may click: the head of every game's `Prompt`. For a
 * side that is not asked, only `step`, `waits` and `about` are filled.
 */
export interface Prompt {
  readonly step: string;
  readonly asked: boolean;
  readonly waits: readonly string[];
  readonly rule: string;
  readonly about: Readonly<Record<string, unknown>>;
  readonly units: readonly number[];
  readonly deeds: readonly Deed[];
}

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * A query of the game, as on a table's socket.
 */
export interface Question {
  readonly query: Readonly<Record<string, unknown>>;
  readonly side?: string;
}

export interface Ranked {
  readonly name: string;
  readonly rating: Rating;
}

/**
 * How well somebody plays a game: the estimate, and its uncertainty.
 */
export interface Rating {
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly rating: number;
  readonly uncertainty: number;
}

export interface ReadNotices {
  readonly ids?: readonly number[];
}

/**
 * What a bot thought when it last planned.
 */
export interface Reason {
  readonly side: string;
  readonly bot: string;
  readonly thoughts: readonly Thought[];
}

export interface Reasons {
  readonly type: "reasons";
  readonly id: string;
  readonly reasons: readonly Reason[];
}

export interface Redo {
  readonly type: "redo";
  readonly id: string;
  readonly at: number;
}

/**
 * Nothing was done, or only the first `played` of several.
 */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly reasons: readonly No[];
  readonly played: number;
}

/**
 * A new account; whoever makes it is logged in. A mail proves the address.
 */
export interface Register {
  readonly name: string;
  readonly mail: string;
  readonly password: string;
  readonly language?: "en" | "fr";
}

/**
 * To the bot that is at work: answer now with what you have; stop; go on.
 */
export interface Rein {
  readonly type: "rein";
  readonly do: "go" | "hurry" | "stop";
}

/**
 * A player's annotation in the record, after so many actions. While something is hidden, only
 * one's own actions and the dice are counted.
 */
export interface Remark {
  readonly n: number;
  readonly side: string;
  readonly text: string;
  readonly written: string;
}

export interface Rename {
  readonly title: string;
}

/**
 * A match to be watched again, as one side saw it; when it is over, as it was.
 */
export interface Replay {
  readonly game: string;
  readonly side: string;
  readonly first: Readonly<Record<string, unknown>>;
  readonly frames: readonly Frame[];
  readonly remarks: readonly Remark[];
}

/**
 * Of a line of the chat or a comment, for the operator.
 */
export interface Report {
  readonly what: "comment" | "said";
  readonly id: number;
  readonly why?: string;
}

/**
 * A new password, by the link of the mail. It ends all sessions and begins one.
 */
export interface Reset {
  readonly token: string;
  readonly password: string;
}

/**
 * How a match stands, or how it ended.
 */
export interface Result {
  readonly over: boolean;
  readonly score: number;
  readonly level: string;
  readonly winner: string;
  readonly lines: readonly Line[];
  readonly how: string;
}

/**
 * A roll by its number. One that was taken back was seen: its number does not fall again.
 */
export interface Rolled {
  readonly n: number;
  readonly faces: number;
  readonly pips: readonly number[];
  readonly taken_back: boolean;
}

/**
 * On a table's socket after `sit`, and whenever something of it changes: whole.
 */
export interface RoomNow {
  readonly type: "room";
  readonly status: "aborted" | "over" | "playing" | "waiting";
  readonly seats: readonly SeatInfo[];
  readonly clock: Clock;
  readonly clocks: readonly Running[];
  readonly now: string;
  readonly offers: readonly Offer[];
  readonly watchers: number;
  readonly you: readonly string[];
  readonly paused: boolean;
  readonly editing: boolean;
  readonly edited: boolean;
  readonly rated: boolean;
  readonly how: string;
  readonly claim: boolean;
  readonly may: readonly string[];
  readonly behind: number;
  readonly share: Share | null;
  readonly untold: boolean;
  readonly dice: DiceNow | null;
}

/**
 * The clock of one side as it stands at `RoomNow.now`, or when the list was asked for.
 */
export interface Running {
  readonly side: string;
  readonly left: number;
  readonly bank: number;
  readonly runs: boolean;
}

/**
 * A line of the chat. Players are heard by players alone while the match goes on, and those
 * who look on by those who look on.
 */
export interface Said {
  readonly type: "said";
  readonly id: number;
  readonly by: string;
  readonly side: string;
  readonly text: string;
  readonly at: string;
  readonly yours: boolean;
}

export interface Say {
  readonly text: string;
  readonly id: string;
}

/**
 * A scenario as a list of games shows it.
 */
export interface Scenario {
  readonly id: string;
  readonly game: string;
  readonly title: Readonly<Record<string, string>>;
  readonly blurb: Readonly<Record<string, string>>;
  readonly sides: readonly string[];
  readonly options: readonly Choice[];
  readonly source: string;
  readonly team: number;
}

export interface ScenarioPage {
  readonly scenario: string;
  readonly games: number;
  readonly sides: readonly BySide[];
  readonly ended: readonly Ended[];
  readonly turns: number | null;
  readonly days: number | null;
  readonly best: readonly Ranked[];
  readonly finished: readonly OnlineGame[];
}

/**
 * Who plays a side: a person at this table, or a bot by its name.
 */
export interface Seat {
  readonly side: string;
  readonly who: "bot" | "person";
  readonly name: string;
}

/**
 * A seat of a game of the site. Neither a name nor a bot: it is free.
 */
export interface SeatInfo {
  readonly side: string;
  readonly n: number;
  readonly name: string;
  readonly bot: string;
  readonly invited: boolean;
  readonly you: boolean;
  readonly rating: Rating | null;
  readonly present: boolean;
  readonly vacation: boolean;
}

/**
 * If there is an account with this address, a mail is on its way.
 */
export interface Sent {
  readonly sent: boolean;
}

/**
 * A browser that is logged in.
 */
export interface SessionInfo {
  readonly id: string;
  readonly made: string;
  readonly seen: string;
  readonly agent: string;
  readonly address: string;
  readonly current: boolean;
}

/**
 * The options of a game to begin as they would be: defaults and consequences filled in.
 */
export interface Settled {
  readonly options: Readonly<Record<string, string>>;
  readonly hidden: boolean;
}

/**
 * What one of several players of a side commands.
 */
export interface Share {
  readonly commands: readonly number[];
  readonly pieces: readonly number[];
  readonly asked: boolean;
  readonly chief: boolean;
}

/**
 * The number of the last message that is on the screen. A bot does not run on far ahead of
 * whoever says so, so that it can be stopped where it is looked at.
 */
export interface Shown {
  readonly type: "shown";
  readonly no: number;
}

/**
 * Take a seat, or take it again after a lost connection: `seen` is the last number had.
 */
export interface Sit {
  readonly type: "sit";
  readonly side: string;
  readonly seen?: number;
  readonly paced?: boolean;
  readonly together?: boolean;
}

/**
 * Who may look on, and how late. Where something is hidden nobody does before the end, but
 * whom the players have agreed to by name, `delay` turns of the game late; -1: nobody at all.
 */
export interface Spectate {
  readonly allowed?: boolean;
  readonly delay?: number;
}

/**
 * As the browser's PushManager gives it; `expirationTime` is not needed and may be sent.
 */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: PushKeys;
  readonly expirationTime?: number | null;
}

/**
 * The whole table as the seat may see it.
 */
export interface Table {
  readonly type: "table";
  readonly no: number;
  readonly game: GameInfo;
  readonly side: string;
  readonly view: Readonly<Record<string, unknown>>;
  readonly prompt: Readonly<Record<string, unknown>>;
  readonly story: readonly Event[];
  readonly remarks: readonly Remark[];
  readonly back: Back;
  readonly result: Result | null;
  readonly no_hints: readonly No[];
}

export interface TakeVacation {
  readonly days: number;
  readonly begins?: string;
}

/**
 * Finished games of one kind, counted.
 */
export interface Tallied {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/**
 * A bot is at work, so far with so many actions, or was stopped.
 */
export interface Thinking {
  readonly type: "thinking";
  readonly side: string;
  readonly actions: number;
  readonly bot: string;
  readonly seconds: number;
  readonly stopped: boolean;
}

/**
 * Something it considered: the key `thought-<what>` of its sentence, and what it found it
 * worth. It names only what its own side may know.
 */
export interface Thought {
  readonly what: string;
  readonly about: readonly (readonly [string, string | number])[];
  readonly worth: number;
}

/**
 * A title in both languages.
 */
export interface Title {
  readonly en: string;
  readonly fr: string;
}

export interface TokenInfo {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly ("play" | "read")[];
  readonly made: string;
  readonly seen: string;
  readonly ends: string;
}

/**
 * The only time a token is told: what is kept of it is a hash.
 */
export interface TokenMade {
  readonly token: string;
  readonly info: TokenInfo;
}

/**
 * The message could not be used at all: malformed, too large, no such game or seat.
 */
export interface Trouble {
  readonly type: "trouble";
  readonly why: string;
  readonly about: Readonly<Record<string, string>>;
}

/**
 * What a webhook is sent.
 */
export interface TurnHook {
  readonly kind: "answered" | "begun" | "dice" | "dice-late" | "invited" | "joined" | "offer" | "over" | "said" | "seat" | "time" | "your-turn";
  readonly game: string;
  readonly side: string;
  readonly turn: number;
  readonly phase: string;
  readonly at: string;
}

export interface Undo {
  readonly type: "undo";
  readonly id: string;
  readonly at: number;
}

export interface Unsubscribe {
  readonly endpoint: string;
}

/**
 * Days on which the clocks of games played by turns stand still. Times in ISO form.
 */
export interface Vacation {
  readonly begins: string;
  readonly ends: string;
}

/**
 * What stands in the link of the mail.
 */
export interface Verify {
  readonly token: string;
}

/**
 * On the socket of a signed-in page: how many games wait for you, first and when it changes.
 */
export interface Waiting {
  readonly type: "waiting";
  readonly games: number;
  readonly unread: number;
}

/**
 * A seat of a game to make. `mine`: the maker's; `open`: anybody's; `invited`: whoever has the
 * link; `bot`: that bot's. `n` tells apart several of one side.
 */
export interface WantedSeat {
  readonly side: string;
  readonly who?: "bot" | "invited" | "mine" | "open";
  readonly n?: number;
  readonly bot?: string;
  readonly player?: string;
}

/**
 * `secret` is shown when it is made and never again: `X-Grognard-Signature` is
 * `t=<unix time>,v1=<hex HMAC-SHA256 of "t.body">` under it.
 */
export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly made: string;
  readonly failing: number;
  readonly off: boolean;
  readonly secret: string;
}

/**
 * Why a piece may not do what would be done there; nothing where it may.
 */
export interface Why {
  readonly no: readonly No[];
}

export type ToServer = Sit | Play | Undo | Redo | Inquire | Annotate | AskHint | AskReasons | Rein | Shown | Ping;

export type ToClient = Table | News | Done | Refused | Answer | HandOver | Thinking | Hints | Reasons | Trouble | Pong | RoomNow | Said;

export type ToPage = Notice | Waiting;
