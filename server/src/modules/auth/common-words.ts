/** The words that most leaked passwords are based on, lower case and without surrounding digits. */
export const commonWords: ReadonlySet<string> = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcdefg abcdefgh access account admin administrator adminadmin alexander alexis
  amanda america andrea andrew angel angela anthony apple arsenal asd asdf asdfg asdfgh asdfghj asdfghjkl ashley austin
  azerty babygirl bailey banana barcelona baseball basketball batman blink buster butterfly changeme changeit charlie
  cheese chelsea chicken chocolate chris christian computer cookie corvette creator crystal dallas daniel david default
  demo diamond dolphin dragon eminem fender ferrari flower football freedom friends fuckyou fuckme gabriel gateway george
  ginger god google guest hannah harley heather hello hellohello hockey hottie hunter iloveyou internet jasmine jennifer
  jessica jesus jordan jordan23 joseph joshua justin killer letmein liverpool login london lovely loveme maggie manager
  marina martin master matrix matthew maverick mercedes merlin michael michelle monkey mother mustang myspace nicole
  ninja nothing pass passw passwd passphrase password passwort passwords pepper phoenix player pokemon ponkan princess
  pussy purple qazwsx qazwsxedc qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz ranger raiders reddit robert root
  samantha samsung sample secret secure shadow silver slipknot snoopy soccer social spiderman spring starwars steelers
  summer sunshine superman superuser system teddy temp tequiero test tester testing testtest thomas thunder tigger tiger
  trustno trustnoi tudelft user username victoria welcome whatever william winner winter wizard xbox yamaha yankees zaq
  zxc zxcv zxcvb zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx 1qaz@wsx !qaz2wsx
  qaz2wsx qaz@wsx q2w3e4r q2w3e4r5t w2e3r4`.split(/\s+/),
);
