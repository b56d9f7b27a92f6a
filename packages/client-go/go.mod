module github.com/verbatim-speech/client-go

go 1.24

require github.com/coder/websocket v1.8.15
